# weights.cpp
train weights.cpp players/quick_and_easy train_quick_and_easy

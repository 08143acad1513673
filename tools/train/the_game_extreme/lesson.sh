# net_weights.cpp
train net_weights.cpp players/the_game_extreme train_extreme

# Compared with the native code by `make bench`: compiled for speed in the browser, too (cmake/layers.cmake).
set(hot random_games.cpp)

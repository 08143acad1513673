// expect: conversion from|no viable conversion
// Extreme: what others see of a draw, also of the one after a stop, is a number and not the cards.
#include "games/the_game_extreme/game.hpp"

bool drew_something(const sobremesa::the_game_extreme::TurnEndedSeen& seen) {
#ifdef LEAK
  const sobremesa::the_game_extreme::Drawn cards = seen.drew;
  return cards.size() > 0;
#else
  return seen.drew > 0;
#endif
}

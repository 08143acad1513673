// expect: conversion from|no viable conversion
// What others see of a draw is a number, not the cards.
#include "games/the_game/game.hpp"

bool drew_something(const sobremesa::the_game::TurnEndedSeen& seen) {
#ifdef LEAK
  const sobremesa::the_game::Drawn cards = seen.drew;
  return cards.size() > 0;
#else
  return seen.drew > 0;
#endif
}

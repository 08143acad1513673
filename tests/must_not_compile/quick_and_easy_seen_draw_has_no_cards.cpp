// expect: conversion from|no viable conversion
// What others see of a draw in Quick & Easy is a number, not the cards.
#include "games/quick_and_easy/game.hpp"

bool drew_something(const sobremesa::quick_and_easy::TurnEndedSeen& seen) {
#ifdef LEAK
  const sobremesa::quick_and_easy::Drawn cards = seen.drew;
  return cards.size() > 0;
#else
  return seen.drew > 0;
#endif
}

# the_game_solo.bin and the_game_several.bin
train the_game_solo.bin data/weights train_the_game solo
train the_game_several.bin data/weights train_the_game several

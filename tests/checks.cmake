# What CI checks beside the unit tests, as tests of the dev build, so that one run sums up all.
# tools/test_all builds what they need. Label: check.
function(sobremesa_check name)
  add_test(NAME check.${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(check.${name} PROPERTIES LABELS check TIMEOUT 1800)
endfunction()

sobremesa_check(format make --no-print-directory format-check)
sobremesa_check(layers python3 tools/check_layers.py)
sobremesa_check(rules python3 tools/check_rules.py)
sobremesa_check(messages python3 tools/check_messages.py)
sobremesa_check(messages_checker python3 tests/tools/check_messages_test.py)
sobremesa_check(manual python3 tools/check_manual.py $<TARGET_FILE:sobremesa>)
sobremesa_check(package tools/deb build/release/sobremesa)
sobremesa_check(lint tools/lint)
sobremesa_check(wasm node --test tests/wasm)
sobremesa_check(web_types npm --prefix web --silent run check)
sobremesa_check(web_lint npm --prefix web --silent run lint)
sobremesa_check(web_unit npm --prefix web --silent run test)
# The parts of the acceptance list that are seen to pass here; `make browser` runs all of it.
sobremesa_check(web_browser npm --prefix web --silent run browser --
  budget start_and_join playing level_8 face_to_face fire_and_extreme talking after)
set_tests_properties(check.web_browser PROPERTIES LABELS "check;browser")
sobremesa_check(fuzz tools/fuzz 10)
sobremesa_check(threads build/tsan/tests/sim_tests --gtest_brief=1
  --gtest_filter=Run*:Arena.APlayer*:Arena.AProgram*:Arena.Interrupted*:OutsideBot.Slow*)
sobremesa_check(server_threads build/tsan/tests/server_tests --gtest_brief=1)
sobremesa_check(release ctest --preset release --output-on-failure)
sobremesa_check(clang ctest --preset clang --output-on-failure)
set_tests_properties(check.lint check.fuzz check.web_browser check.release check.clang PROPERTIES RUN_SERIAL ON)

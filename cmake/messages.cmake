# sobremesa_embed_messages(<target>): the catalogue of messages becomes part of the program.
# tools/embed_messages.py writes the list of keys as a header, so that a misspelt key does not
# compile, and the texts as a source file.

# Debian's own, whatever else comes first in the PATH.
find_program(SOBREMESA_PYTHON NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(SOBREMESA_PYTHON NAMES python3 REQUIRED)

function(sobremesa_embed_messages target)
  set(made ${PROJECT_BINARY_DIR}/generated/i18n)
  set(script ${PROJECT_SOURCE_DIR}/tools/embed_messages.py)
  file(MAKE_DIRECTORY ${made})
  set(catalogue)
  foreach(language es pt en de)
    list(APPEND catalogue ${PROJECT_SOURCE_DIR}/i18n/${language}.json)
  endforeach()
  add_custom_command(
    OUTPUT ${made}/i18n_keys.hpp ${made}/i18n_texts.cpp
    COMMAND ${SOBREMESA_PYTHON} ${script} ${PROJECT_SOURCE_DIR}/i18n ${made}
    DEPENDS ${script} ${catalogue}
    COMMENT "Embedding the catalogue of messages"
    VERBATIM)
  add_custom_target(${target}_texts DEPENDS ${made}/i18n_keys.hpp ${made}/i18n_texts.cpp)
  add_dependencies(${target} ${target}_texts)
  target_sources(${target} PRIVATE ${made}/i18n_keys.hpp ${made}/i18n_texts.cpp)
  target_include_directories(${target} PUBLIC ${made})
endfunction()

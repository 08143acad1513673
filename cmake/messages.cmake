# The catalogue of messages becomes part of the program. tools/embed_messages.py writes the list of keys as
# a header, so that a misspelt key does not compile, and the texts as a source file.
# sobremesa_embed_keys(<target>): the header, for the layer that defines keys.
# sobremesa_embed_texts(<target>): the texts, for the layer that says them; where keys are embedded too.

# Debian's own, whatever else comes first in the PATH.
find_program(SOBREMESA_PYTHON NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(SOBREMESA_PYTHON NAMES python3 REQUIRED)

function(sobremesa_embed_keys target)
  set(made ${PROJECT_BINARY_DIR}/generated/messages)
  set(script ${PROJECT_SOURCE_DIR}/tools/embed_messages.py)
  file(MAKE_DIRECTORY ${made})
  set(catalogue)
  foreach(language es pt pt-PT en de)
    list(APPEND catalogue ${PROJECT_SOURCE_DIR}/i18n/${language}.json)
  endforeach()
  add_custom_command(
    OUTPUT ${made}/message_keys.hpp ${made}/i18n_texts.cpp
    COMMAND ${SOBREMESA_PYTHON} ${script} ${PROJECT_SOURCE_DIR}/i18n ${made}
    DEPENDS ${script} ${catalogue}
    COMMENT "Embedding the catalogue of messages"
    VERBATIM)
  add_custom_target(sobremesa_messages DEPENDS ${made}/message_keys.hpp ${made}/i18n_texts.cpp)
  add_dependencies(${target} sobremesa_messages)
  target_sources(${target} PRIVATE ${made}/message_keys.hpp)
  target_include_directories(${target} PUBLIC ${made})
endfunction()

function(sobremesa_embed_texts target)
  target_sources(${target} PRIVATE ${PROJECT_BINARY_DIR}/generated/messages/i18n_texts.cpp)
  add_dependencies(${target} sobremesa_messages)
endfunction()

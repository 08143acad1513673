# sobremesa_embed_words(<target>): the words that tables are named with become part of the program.
function(sobremesa_embed_words target)
  set(made ${PROJECT_BINARY_DIR}/generated/words/table_words.cpp)
  set(script ${PROJECT_SOURCE_DIR}/tools/embed_words.py)
  set(folder ${PROJECT_SOURCE_DIR}/server/api/words)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/generated/words)
  add_custom_command(
    OUTPUT ${made}
    COMMAND ${SOBREMESA_PYTHON} ${script} ${folder} ${made}
    DEPENDS ${script} ${folder}/es.txt ${folder}/pt.txt ${folder}/en.txt ${folder}/de.txt
    COMMENT "Embedding the words of table names"
    VERBATIM)
  target_sources(${target} PRIVATE ${made})
endfunction()

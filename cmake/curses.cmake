# The full-screen game needs ncurses with wide characters. The headers want to be told so.
set(CURSES_NEED_NCURSES TRUE)
set(CURSES_NEED_WIDE TRUE)
find_package(Curses REQUIRED)
target_include_directories(sobremesa_terminal SYSTEM PRIVATE ${CURSES_INCLUDE_DIRS})
target_compile_definitions(sobremesa_terminal PRIVATE ${CURSES_CFLAGS} NCURSES_WIDECHAR=1)
target_link_libraries(sobremesa_terminal PUBLIC ${CURSES_LIBRARIES})

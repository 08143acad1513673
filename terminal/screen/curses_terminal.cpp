#include "terminal/screen/curses_terminal.hpp"

#include <langinfo.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <exception>
#include <string_view>

#include "terminal/screen/stop_signals.hpp"

#define NCURSES_NOMACROS
#include <curses.h>
#include <term.h>

namespace sobremesa::terminal {
namespace {

using std::chrono::steady_clock;

constexpr std::size_t kStyles = static_cast<std::size_t>(Style::purple) + 1;

// How a style looks: an attribute that needs no colour, and a colour of the 256 or of the 8.
struct Look {
  attr_t attributes = A_NORMAL;
  short rich = -1;  // -1: the terminal's own
  short basic = -1;
};

constexpr std::array<Look, kStyles> kLooks{{
    {A_NORMAL, -1, -1},                       // plain
    {A_DIM, 109, -1},                         // dim
    {A_BOLD, -1, -1},                         // bold
    {A_REVERSE | A_BOLD, 222, COLOR_YELLOW},  // accent
    {A_NORMAL, 215, COLOR_YELLOW},            // up: dawn
    {A_NORMAL, 111, COLOR_CYAN},              // down: dusk
    {A_BOLD, 79, COLOR_GREEN},                // good
    {A_BOLD, 209, COLOR_RED},                 // danger
    {A_REVERSE, -1, -1},                      // bar
    {A_NORMAL, 203, COLOR_RED},               // red
    {A_NORMAL, 221, COLOR_YELLOW},            // yellow
    {A_NORMAL, 72, COLOR_GREEN},              // green
    {A_NORMAL, 117, COLOR_CYAN},              // sky
    {A_BOLD, 69, COLOR_BLUE},                 // blue
    {A_NORMAL, 141, COLOR_MAGENTA},           // purple
}};

bool is_set(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value != nullptr && *value != '\0';
}

Key::Kind kind_of_function_key(wint_t code) {
  switch (code) {
    case KEY_LEFT:
      return Key::Kind::left;
    case KEY_RIGHT:
      return Key::Kind::right;
    case KEY_UP:
      return Key::Kind::up;
    case KEY_DOWN:
      return Key::Kind::down;
    case KEY_HOME:
      return Key::Kind::home;
    case KEY_END:
      return Key::Kind::end;
    case KEY_PPAGE:
      return Key::Kind::page_up;
    case KEY_NPAGE:
      return Key::Kind::page_down;
    case KEY_ENTER:
      return Key::Kind::enter;
    case KEY_BACKSPACE:
    case KEY_DC:
      return Key::Kind::backspace;
    case KEY_RESIZE:
      return Key::Kind::resized;
    default:
      return Key::Kind::character;
  }
}

// A program that dies of an exception nobody caught must not leave the terminal unusable.
[[noreturn]] void die_in_order() {
  endwin();
  std::abort();
}

class CursesTerminal final : public Terminal {
 public:
  explicit CursesTerminal(SCREEN* screen)
      : screen_(screen), before_(std::set_terminate(die_in_order)) {
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    free_control_z();
    prepare_colours();
  }
  ~CursesTerminal() override {
    std::set_terminate(before_);
    endwin();
    delscreen(screen_);
  }
  CursesTerminal(const CursesTerminal&) = delete;
  CursesTerminal& operator=(const CursesTerminal&) = delete;

  Size size() const override { return {getmaxx(stdscr), getmaxy(stdscr)}; }
  Charset charset() const override { return charset_; }
  void show(const Canvas& canvas) override;
  std::optional<Key> read(milliseconds patience) override;

 private:
  static void free_control_z();
  void prepare_colours();
  std::optional<Key> next_key();
  Key after_escape();
  static void skip_paste();
  static std::optional<wint_t> next_plain();

  StopSignals signals_;
  SCREEN* screen_;
  std::terminate_handler before_;
  Charset charset_ =
      std::string_view(nl_langinfo(CODESET)) == "UTF-8" ? Charset::unicode : Charset::ascii;
  std::array<attr_t, kStyles> attributes_{};
  int empty_reads_ = 0;
};

// Ctrl+Z takes a card back; who wants to suspend the program sends it the signal.
void CursesTerminal::free_control_z() {
  termios settings{};
  if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
  settings.c_cc[VSUSP] = _POSIX_VDISABLE;
  tcsetattr(STDIN_FILENO, TCSANOW, &settings);
  def_prog_mode();
}

void CursesTerminal::prepare_colours() {
  for (std::size_t i = 0; i < kStyles; ++i) attributes_[i] = kLooks[i].attributes;
  if (is_set("NO_COLOR") || !has_colors() || start_color() == ERR) return;
  const bool own = use_default_colors() == OK;
  const bool rich = COLORS >= 256;
  for (std::size_t i = 0; i < kStyles; ++i) {
    const short wanted = rich ? kLooks[i].rich : kLooks[i].basic;
    if (wanted < 0) continue;
    const auto pair = static_cast<short>(i + 1);
    const auto background = static_cast<short>(own ? -1 : COLOR_BLACK);
    if (init_pair(pair, wanted, background) == OK) {
      const attr_t loud = kLooks[i].attributes & ~A_DIM;  // the colour is dim enough
      attributes_[i] = loud | static_cast<attr_t>(COLOR_PAIR(pair));
    }
  }
}

void CursesTerminal::show(const Canvas& canvas) {
  werase(stdscr);
  const auto [width, height] = size();
  for (int y = 0; y < std::min(height, canvas.height()); ++y) {
    for (int x = 0; x < std::min(width, canvas.width()); ++x) {
      const Canvas::Cell& cell = canvas.at(x, y);
      if (cell.glyph.empty() || (cell.glyph == " " && cell.style == Style::plain)) continue;
      wattrset(stdscr, static_cast<int>(attributes_[static_cast<std::size_t>(cell.style)]));
      mvwaddstr(stdscr, y, x, cell.glyph.c_str());
    }
  }
  wattrset(stdscr, A_NORMAL);
  wmove(stdscr, std::max(height - 1, 0), 0);
  wrefresh(stdscr);
}

std::optional<wint_t> CursesTerminal::next_plain() {
  wint_t code = 0;
  return wget_wch(stdscr, &code) == OK ? std::optional(code) : std::nullopt;
}

// Pasted text is no row of keys.
void CursesTerminal::skip_paste() {
  constexpr std::wstring_view kEnd = L"\033[201~";
  std::size_t matched = 0;
  while (matched < kEnd.size()) {
    const auto code = next_plain();
    if (!code) return;
    const auto character = static_cast<wchar_t>(*code);
    matched = character == kEnd[matched] ? matched + 1 : (character == kEnd[0] ? 1 : 0);
  }
}

// A lone Escape; or the beginning of a sequence that ncurses does not know, which means nothing to
// us and must not be taken for keys.
Key CursesTerminal::after_escape() {
  const auto first = next_plain();
  if (!first) return {Key::Kind::escape};
  if (*first != L'[' && *first != L'O') return key_of(0);
  std::wstring sequence;
  while (const auto code = next_plain()) {
    sequence += static_cast<wchar_t>(*code);
    if (*code >= 0x40 && *code <= 0x7E) break;
  }
  if (sequence == L"200~") skip_paste();
  return key_of(0);
}

std::optional<Key> CursesTerminal::next_key() {
  wint_t code = 0;
  const int what = wget_wch(stdscr, &code);
  if (what == ERR) return std::nullopt;
  if (what == KEY_CODE_YES) return Key{kind_of_function_key(code), 0};
  switch (code) {
    case L'\r':
    case L'\n':
      return Key{Key::Kind::enter};
    case 8:
    case 127:
      return Key{Key::Kind::backspace};
    case 27:
      return after_escape();
    default:
      return key_of(static_cast<char32_t>(code));
  }
}

std::optional<Key> CursesTerminal::read(milliseconds patience) {
  // Short waits, because a signal may arrive just before one begins.
  constexpr milliseconds kSlice{200};
  constexpr int kGone = 50;
  const auto begin = steady_clock::now();
  while (true) {
    if (StopSignals::raised()) return Key{Key::Kind::closed};
    if (auto key = next_key()) {
      empty_reads_ = 0;
      return key;
    }
    const auto waited = std::chrono::duration_cast<milliseconds>(steady_clock::now() - begin);
    if (waited >= patience) return std::nullopt;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const auto slice = std::min(kSlice, patience - waited);
    const int ready = poll(&input, 1, static_cast<int>(slice.count()));
    if (ready <= 0) continue;
    // Readable again and again, and nothing to read: nobody is there any more.
    const bool hung_up = (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    if (hung_up || ++empty_reads_ > kGone) return Key{Key::Kind::closed};
  }
}

}  // namespace

bool can_run_here() {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 || !is_set("TERM")) return false;
  int status = 0;
  if (setupterm(nullptr, STDOUT_FILENO, &status) == ERR) return false;
  const char* addressing = tigetstr("cup");
  // The library answers with a pointer that is no pointer if it is asked for what is no text.
  const bool can = addressing != nullptr && *addressing != '\0' && status == 1;
  del_curterm(cur_term);
  return can;
}

std::unique_ptr<Terminal> open_curses_terminal() {
  if (!can_run_here()) return nullptr;
  std::setlocale(LC_CTYPE, "");  // NOLINT(concurrency-mt-unsafe)
  SCREEN* screen = newterm(nullptr, stdout, stdin);
  if (screen == nullptr) return nullptr;
  set_term(screen);
  return std::make_unique<CursesTerminal>(screen);
}

}  // namespace sobremesa::terminal

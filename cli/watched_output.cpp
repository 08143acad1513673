#include "cli/watched_output.hpp"

#include <cerrno>

#include "terminal/file_fault.hpp"

namespace sobremesa::cli {

std::string cannot_write_output(int error, const i18n::Messages& say) {
  return say("cli.write.output", {{"why", terminal::system_words(say, error)}});
}

void WatchedOutput::note(bool failed) {
  if (failed && error_ == 0) error_ = errno != 0 ? errno : EIO;
}

WatchedOutput::int_type WatchedOutput::overflow(int_type letter) {
  if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
  errno = 0;
  const int_type put = real_->sputc(traits_type::to_char_type(letter));
  note(traits_type::eq_int_type(put, traits_type::eof()));
  return put;
}

std::streamsize WatchedOutput::xsputn(const char* text, std::streamsize size) {
  errno = 0;
  const std::streamsize written = real_->sputn(text, size);
  note(written != size);
  return written;
}

int WatchedOutput::sync() {
  errno = 0;
  const int synced = real_->pubsync();
  note(synced != 0);
  return synced;
}

int WatchedOutput::end(int status, std::ostream& err, const i18n::Messages& say) {
  out_.flush();
  if (error_ == 0) return status;
  if (error_ != EPIPE) err << "sobremesa: " << cannot_write_output(error_, say) << "\n";
  return status == 0 ? 1 : status;
}

}  // namespace sobremesa::cli

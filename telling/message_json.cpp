#include "telling/message_json.hpp"

namespace sobremesa::telling {
namespace {

std::string_view to_text(LineKind kind) {
  switch (kind) {
    case LineKind::turn:
      return "turn";
    case LineKind::note:
      return "note";
    case LineKind::over:
      return "end";
  }
  return "";
}

void write_marked(wire::Writer& out, std::string_view kind, std::string_view text) {
  out.begin_object();
  out.field(kind, text);
  out.end_object();
}

}  // namespace

void write_term(wire::Writer& out, const Term& term) {
  switch (term.kind) {
    case TermKind::number:
      out.integer(term.number);
      return;
    case TermKind::text:
      out.string(term.text);
      return;
    case TermKind::name:
      out.begin_object();
      out.field("seat", term.number);
      out.end_object();
      return;
    case TermKind::card:
      write_marked(out, "card", term.text);
      return;
    case TermKind::pile:
      write_marked(out, "pile", term.text);
      return;
    case TermKind::message:
      write_message(out, term.message.front());
      return;
  }
}

void write_message(wire::Writer& out, const Message& message) {
  out.begin_object();
  out.field("key", message.key.index());
  if (message.about) out.field("about", message.about->value);
  if (!message.args.empty()) {
    out.key("args");
    out.begin_object();
    for (const Arg& arg : message.args) {
      out.key(arg.name);
      write_term(out, arg.term);
    }
    out.end_object();
  }
  out.end_object();
}

void write_messages(wire::Writer& out, const Messages& messages) {
  out.begin_array();
  for (const Message& message : messages) write_message(out, message);
  out.end_array();
}

void write_lines(wire::Writer& out, const Lines& lines) {
  out.begin_array();
  for (const Line& line : lines) {
    out.begin_object();
    out.field("kind", to_text(line.kind));
    out.key("seat");
    if (line.seat) {
      out.integer(line.seat->value);
    } else {
      out.null();
    }
    out.key("message");
    write_message(out, line.message);
    out.end_object();
  }
  out.end_array();
}

}  // namespace sobremesa::telling

#include "table/hosting_base.hpp"

#include "table/words.hpp"

namespace sobremesa {

std::optional<Trouble> HostingBase::act(Seat seat, std::span<const std::string_view> moves,
                                        wire::Writer& out) {
  const std::size_t before = upto();
  if (auto refused = try_moves(seat, moves)) return *refused;
  out.begin_object();
  out.key("events");
  put_events(before, out);
  out.field("upto", upto());
  out.key("result");
  put_result(out);
  out.end_object();
  return std::nullopt;
}

std::optional<Trouble> HostingBase::say(const SayRequest& request, wire::Writer& out) {
  auto say = read_say(request, request.pile ? pile_named(*request.pile) : std::nullopt);
  if (!say) return say.error();
  if (auto refusal = try_say(std::move(*say))) return Refused{*refusal};
  out.begin_object();
  out.key("event");
  write_said(out, book().all().back(), SaidAs::news);
  out.end_object();
  return std::nullopt;
}

void HostingBase::put_view(Viewer viewer, wire::Writer& out) const {
  begin_view(out, {.game = origin_.game, .viewer = viewer, .upto = upto()});
  put_view_fields(viewer, out);
  write_standing(out, book());
  out.key("options");
  put_options(out);
  out.key("result");
  put_result(out);
  out.end_object();
}

void HostingBase::put_truth(wire::Writer& out) const {
  out.begin_object();
  out.key("position");
  put_position(out);
  out.key("seed");
  write_seed(out, origin_.seed);
  out.end_object();
}

void HostingBase::put_log(wire::Writer& out) const {
  out.begin_object();
  out.field("format", kLogFormat);
  out.field("game", origin_.game);
  out.field("seats", origin_.seats);
  out.key("options");
  put_options(out);
  out.key("seed");
  write_seed(out, origin_.seed);
  if (!origin_.position.empty()) {
    out.key("position");
    out.raw(origin_.position);
  }
  out.key("moves");
  put_acts(out);
  out.key("says");
  out.begin_array();
  for (const Said& said : book().all()) write_said(out, said);
  out.end_array();
  out.key("result");
  put_result(out);
  out.end_object();
}

}  // namespace sobremesa

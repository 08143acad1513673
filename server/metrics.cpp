#include "server/metrics.hpp"

#include <utility>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

// Milliseconds as the seconds Prometheus wants: 1250 is "1.250".
std::string seconds(std::int64_t millis) {
  const std::string rest = std::to_string(1000 + millis % 1000).substr(1);
  return concat({millis / 1000, ".", rest});
}

}  // namespace

void Durations::note(std::int64_t millis) {
  std::size_t place = 0;
  while (place < kBounds.size() && millis > kBounds[place]) ++place;
  counts_[place].add();
  sum_.add(millis);
}

void Durations::write(std::string& out, std::string_view name) const {
  std::int64_t so_far = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    so_far += counts_[i].value();
    append(out, {name, "_bucket{le=\"", seconds(kBounds[i]), "\"} ", so_far, "\n"});
  }
  so_far += counts_[kBounds.size()].value();
  append(out, {name, "_bucket{le=\"+Inf\"} ", so_far, "\n"});
  append(out, {name, "_sum ", seconds(sum_.value()), "\n", name, "_count ", so_far, "\n"});
}

Metrics::Family& Metrics::family(std::string_view name, std::string_view help) {
  const auto found = families_.find(name);
  if (found != families_.end()) return found->second;
  Family& fresh = families_[std::string(name)];
  fresh.help = help;
  return fresh;
}

Counter& Metrics::counter(std::string_view name, std::string_view help, std::string_view labels) {
  auto& place = family(name, help).counters[std::string(labels)];
  if (!place) place = std::make_unique<Counter>();
  return *place;
}

Durations& Metrics::durations(std::string_view name, std::string_view help) {
  auto& place = family(name, help).durations;
  if (!place) place = std::make_unique<Durations>();
  return *place;
}

void Metrics::gauge(std::string_view name, std::string_view help,
                    std::function<std::int64_t()> read) {
  family(name, help).gauge = std::move(read);
}

std::string_view Metrics::kind_of(const Family& family) {
  if (family.gauge) return "gauge";
  return family.durations ? "histogram" : "counter";
}

void Metrics::write(std::string& out, std::string_view name, const Family& family) {
  append(out, {"# HELP ", name, " ", family.help, "\n# TYPE ", name, " ", kind_of(family), "\n"});
  if (family.gauge) append(out, {name, " ", family.gauge(), "\n"});
  if (family.durations) family.durations->write(out, name);
  for (const auto& [labels, counter] : family.counters) {
    const std::string all = labels.empty() ? "" : concat({"{", labels, "}"});
    append(out, {name, all, " ", counter->value(), "\n"});
  }
}

std::string Metrics::text() const {
  std::string out;
  for (const auto& [name, family] : families_) write(out, name, family);
  return out;
}

}  // namespace sobremesa::server

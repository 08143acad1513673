// One deal a day, by the date of UTC: everybody who asks on that day gets the same cards.
// Which cards these are, the engine says (`daily`).
const DAY = 24 * 3600 * 1000; // ms

export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function untilNext(now: number): { hours: number; minutes: number } {
  const minutes = Math.ceil((DAY - (now % DAY)) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

// The last days, today last.
export function daysBefore(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => dateOf(now - (count - 1 - i) * DAY));
}

// Days in a row with a finished deal. Today's may still be open.
export function streakOf(finished: ReadonlySet<string>, now: number): number {
  let day = finished.has(dateOf(now)) ? now : now - DAY;
  let streak = 0;
  while (finished.has(dateOf(day))) {
    streak++;
    day -= DAY;
  }
  return streak;
}

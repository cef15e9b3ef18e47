import { type Draft, datesOf } from "../draft.ts";
import { weekdayOf } from "./calendar.ts";
import { changeDays, isAddedDay } from "./change-days.ts";
import { clauseAt } from "./clauses.ts";
import { isNamed } from "./day-doubts.ts";
import { endsOf } from "./day-joints.ts";
import type { Tag } from "./languages/words.ts";
import type { Mention } from "./mentions.ts";
import { isOfThings } from "./offered.ts";
import { afresh, hasAny, isOther, says } from "./reading.ts";
import type { Said } from "./said.ts";

/** Which days a change is of: some that are there, some that come along (`wider` has them), or all. */
type Scope = { is: "all" } | { is: "some"; days: string[] } | { is: "added"; days: string[]; wider: Draft };

/** What was said of days that decide it is settled with it. */
export function scopeOf(draft: Draft, said: Said, mentions: readonly Mention[]): Scope {
  const { reading } = said;
  const { from, to } = clauseAt(reading, Math.max(0, reading.uses.indexOf("day")));
  // "Rain date is the 15th": no day of the event's.
  if (reading.hits.slice(from, to).some((hits) => hits.has("deadline"))) said.days = { ...said.days, dates: [], until: null };
  const now = datesOf(draft);
  const days = daysOfChange(draft, said, mentions);
  const added = days.length === 0 ? daysAdded(draft, said, mentions) : [];
  if (added.length > 0) {
    const wider = changeDays(draft, { ...said, rows: [] });
    said.days = { ...said.days, dates: [] };
    return { is: "added", days: added, wider };
  }
  // "Room 14 on the 9th", "the 12th we're at Walmart instead": a form has one place.
  const isPart = said.days.dates.length > 0 && said.days.dates.length < now.length && said.days.dates.every((date) => now.includes(date));
  if (said.place !== null && isPart && !says(reading, "no", "remove")) [said.place, said.days] = [null, { ...said.days, dates: [] }];
  return days.length > 0 ? { is: "some", days } : { is: "all" };
}

export function inScope(draft: Draft, scope: Scope, change: (draft: Draft) => Draft): Draft {
  if (scope.is === "all") return change(draft);
  return scope.is === "some" ? onTheseDays(draft, scope.days, change) : withDays(scope.wider, scope.days, change);
}

/** "3 cooks on Jan 12", "no server on the 19th": the days of several whose entries alone are to change; none where all are. */
function daysOfChange(draft: Draft, { days, times, rows, people, helpers, limits, reading }: Said, mentions: readonly Mention[]): string[] {
  const now = datesOf(draft);
  // "Sundays we only need 2".
  const weekly = now.filter((date) => days.weekdays.includes(weekdayOf(date)));
  const months = days.kept.filter(({ node, role }) => node.is === "month" && role === "plain");
  const monthly = now.filter((date) => months.some(({ node }) => isNamed(node, date)));
  const named = [weekly, days.dates, days.except, monthly].find((each) => each.length > 0) ?? [];
  // "10am starting Apr 10", "from February on at 7:30".
  const since = endsOf(days.kept.find(({ role }) => role === "from")?.node)[0];
  const these = since ? now.filter((date) => date >= since) : named;
  if (these.length === 0 || these.length >= now.length || !these.every((date) => now.includes(date))) return [];
  const { from, to } = clauseAt(reading, reading.uses.indexOf("day"));
  const isOwn = (people ?? helpers ?? limits.each) !== null || rows.length > 0 || times.spans.length > 0;
  const isSaid = mentions.some((mention) => from <= mention.from && mention.from < to) || (isOwn && days.except.length === 0);
  const isOther = reading.hits.slice(from, to).some((hits) => hits.has("instead") || reading.uses[hits.get("only")?.next ?? -1] === "day");
  // What is brought is on all days; its hours are too, and can't be others on one.
  return !isSaid || isOther || (isOfThings(draft.type) && times.spans.length === 0) ? [] : these;
}

/** "Add Sunday with 5 cooks": the days that come along with entries of their own. */
function daysAdded(draft: Draft, said: Said, mentions: readonly Mention[]): string[] {
  const { dates } = said.days;
  const now = datesOf(draft);
  const isOwn = mentions.length > 0 || (said.people ?? said.helpers) !== null || said.rows.length > 0 || said.times.spans.length > 0;
  const has = (...tags: Tag[]) => says(said.reading, ...tags);
  // "Once more on the 8th, 8 to 10"; "3 readers for Friday the 25th" of what is every Sunday.
  const isAgain = has("again") && !has("instead");
  const isBeside = now.length > 1 && mentions.length > 0 && !has("change", "instead", "starting", "only", "until");
  return isOwn &&
    !isOfThings(draft.type) &&
    now.length > 0 &&
    (isAddedDay(said) || isAgain || isBeside) &&
    !dates.some((date) => now.includes(date))
    ? dates
    : [];
}

/** The days that are added, with what the change makes of the first day's entries, or with what is new alone. */
function withDays(wider: Draft, days: readonly string[], change: (draft: Draft) => Draft): Draft {
  const changed = onTheseDays(wider, days, change);
  const isThen = ({ date }: { date: string | null }) => date !== null && days.includes(date);
  const isNew = ({ title }: { title: string }) => !wider.offers.some((each) => each.title === title);
  const hasNew = changed.offers.some(isNew);
  return { ...changed, offers: changed.offers.filter((each) => !hasNew || !isThen(each) || isNew(each)) };
}

/** "4 people on the last day", "drop the second date": that day of several, as if it had been named. */
export function nameDayByTurn(draft: Draft, said: Said): void {
  const { days, reading, times, rows, people, helpers, limits } = said;
  const now = datesOf(draft);
  const isOff = says(reading, "remove");
  const isOwn = isOff || rows.length > 0 || times.spans.length > 0 || (people ?? helpers ?? limits.each) !== null;
  if (!isOwn || now.length < 2 || (isOfThings(draft.type) && !isOff) || [...days.dates, ...days.except, ...days.weekdays].length > 0)
    return;
  for (const [at, hits] of reading.hits.entries()) {
    const [nth, last] = [hits.get("nth"), hits.get("last")];
    const next = (nth ?? last)?.next ?? reading.tokens.length;
    const isOne = next === reading.tokens.length || reading.tokens[next]?.norm === "one" || hasAny(reading.hits[next], "shifts", "slots");
    const isDay = !isOne && (hasAny(reading.hits[next], "day", "date", "times", "weekday", "event") || isOther(afresh(reading), next));
    const date = nth ? now[nth.value - 1] : now.at(-1);
    if (
      !(nth ?? last) ||
      !date ||
      !(isDay || (isOne && ((isOff && !hasAny(reading.hits[next], "shifts", "slots")) || draft.offers.length === now.length)))
    )
      continue;
    said.days = { ...days, dates: [date] };
    if (reading.uses[next - 1] === "place") said.place = null;
    for (let each = at; each <= next && each < reading.uses.length; each++) reading.uses[each] = "day";
    return;
  }
}

/** What a change makes of those days' entries, beside the entries of the others. */
function onTheseDays(draft: Draft, dates: readonly string[], change: (draft: Draft) => Draft): Draft {
  const isThen = ({ date }: { date: string | null }) => date !== null && dates.includes(date);
  const own = draft.offers.filter(isThen);
  const [start = draft.startTime] = own.flatMap((each) => each.startTime ?? []).sort();
  const end =
    own
      .flatMap((each) => each.endTime ?? [])
      .sort()
      .at(-1) ?? draft.endTime;
  const changed = change({ ...draft, startTime: start, endTime: end, offers: own });
  const all = [...draft.offers.filter((each) => !isThen(each)), ...changed.offers];
  const order = datesOf(draft);
  const sorted = all.sort((one, other) => order.indexOf(one.date ?? "") - order.indexOf(other.date ?? ""));
  const { startTime, endTime, date } = draft;
  return { ...changed, startTime, endTime, date: date && (sorted[0]?.date ?? date), offers: sorted };
}

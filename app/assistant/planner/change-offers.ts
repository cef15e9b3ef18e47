import { addMinutes } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import { type Draft, offer } from "../draft.ts";
import { asksToAdd } from "./clauses.ts";
import { isEntryName } from "./entry-names.ts";
import { inBounds } from "./make.ts";
import type { Mention } from "./mentions.ts";
import { isOfTasks, isOfThings } from "./offered.ts";
import { itemsOf } from "./offers.ts";
import { hasAny, named, says } from "./reading.ts";
import type { Said } from "./said.ts";

export function isAdding({ reading }: Said): boolean {
  return asksToAdd(reading);
}

/** "One more check-in": right before what it names. */
export function isAddedAt({ reading: { hits } }: Said, at: number): boolean {
  return [1, 2, 3].some((back) => {
    const next = hits[at - back]?.get("add")?.next ?? 0;
    return next > 0 && (next === at || (["article", "number", "more"] as const).some((tag) => (hits[next]?.get(tag)?.next ?? 0) === at));
  });
}

/** One more of those that are called so, at the time and for as many as were said. */
export function withAnother(draft: Draft, said: Said, { title }: Mention): Draft {
  const like = draft.offers.find((each) => each.title === title);
  const [span] = said.times.spans;
  if (!like || !span?.start) return draft;
  const count = said.people ?? said.helpers ?? said.limits.each ?? said.rows.find((row) => row.count !== null)?.count ?? like.capacity;
  const one = {
    ...like,
    startTime: span.start,
    endTime: span.end ?? addMinutes(span.start, 60),
    capacity: inBounds(count, LIMITS.quantity),
  };
  return { ...draft, offers: [...draft.offers, one].slice(0, LIMITS.offers.max) };
}

/** More things to bring; or one more shift, at the times said with it. */
export function withRows(draft: Draft, said: Said, mentions: Mention[]): Draft {
  const { rows, times, reading } = said;
  if (!isOfThings(draft.type) && !isOfTasks(draft.type)) return draft;
  const isKnown = (title: string) => mentions.some((mention) => mention.matches(title));
  const added = rows.filter(({ title }) => title !== "" && !isKnown(title));
  const isThings = isOfThings(draft.type);
  const isSplit = says(reading, "split") && added.length > 1 && mentions.length === 0;
  const listed = added.length > 0 || mentions.length > 0 ? added : subjectRow(said);
  if (listed.length === 0) return draft;
  const dates = [...new Set(draft.offers.map(({ date }) => date))];
  const counted = listed.map((row) => ({ ...row, count: row.count ?? (listed.length === 1 ? said.people : null) }));
  const items = isThings ? itemsOf(counted, draft.type) : [];
  const onAll = dates.length > 0 ? dates.flatMap((date) => items.map((each) => ({ ...each, date }))) : items;
  if (isThings) return { ...draft, offers: [...draft.offers, ...onAll].slice(0, LIMITS.offers.max) };
  const last = draft.offers.at(-1);
  const [span] = times.spans;
  const capacity = (row: { count: number | null }) =>
    inBounds(row.count ?? said.people ?? said.helpers ?? said.limits.each ?? 1, LIMITS.quantity);
  const isUnnamed = draft.offers[0]?.title === "";
  const made = listed.flatMap((row) =>
    (dates.length > 0 ? dates : [null]).map((date) =>
      offer(isUnnamed ? "" : shiftless(row.title, said), capacity(row), {
        date,
        startTime: row.start ?? span?.start ?? draft.startTime ?? last?.startTime ?? null,
        endTime:
          row.end ??
          span?.end ??
          (span?.start && span.start !== draft.startTime ? addMinutes(span.start, 60) : (draft.endTime ?? last?.endTime ?? null)),
      }),
    ),
  );
  return { ...draft, offers: [...(isSplit ? [] : draft.offers), ...made].slice(0, LIMITS.offers.max) };
}

/** "A cleanup shift" is called cleanup. */
function shiftless(title: string, { reading }: Said): string {
  const words = title.split(" ");
  const isShift = (word: string | undefined) =>
    reading.tokens.some(({ norm }, at) => norm === word?.toLowerCase() && reading.hits[at]?.has("shifts"));
  const shift = words.findIndex(isShift);
  if (shift > 0) return words.slice(0, shift).join(" ");
  return words.length > 1 && isShift(words[0]) ? named(words.slice(1).join(" ")) : title;
}

/** What a text is about is what is to be added, where it says so. */
function subjectRow(said: Said): { title: string; count: number | null; start: null; end: null }[] {
  if (says(said.reading, "unsure")) return [];
  if (isAdding(said) && !said.subject && said.times.spans.length > 0 && said.rows.length === 0)
    return said.reading.tokens
      .flatMap((token, at) =>
        hasAny(said.reading.hits[at], "shifts", "slots") ? [{ title: named(token.text), count: null, start: null, end: null }] : [],
      )
      .slice(0, 1);
  const { dates, except, exceptWeekdays, shift } = said.days;
  if (
    !isAdding(said) ||
    !said.subject ||
    !isEntryName(said.subject, null, said.reading.words) ||
    shift !== null ||
    [...dates, ...except, ...exceptWeekdays].length > 0
  )
    return [];
  return [{ title: said.subject, count: null, start: null, end: null }];
}

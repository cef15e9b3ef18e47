import { eventType } from "#app/event-types/registry.ts";
import type { NewOffer } from "#app/kinds/kind.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import { addMinutes, minutesBetween, minutesOf } from "#app/lib/clock.ts";
import { normalize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { type Draft, datesOf, offer, onEachDay } from "../draft.ts";
import { VOCABULARIES } from "./language.ts";
import type { Vocabulary } from "./languages/vocabulary.ts";
import { type Context, itemsOf, makeDraft, split } from "./make.ts";
import { isOfTasks, isOfThings } from "./offered.ts";
import { has, SPACE, word } from "./patterns.ts";
import { readSentence, type Said } from "./said.ts";
import { named } from "./text.ts";
import { readThings, thingsAfter } from "./things.ts";

/** What a draft still lacks, the most important first. */
export function missingIn({ type, date, startTime, location, offers }: Draft): "date" | "time" | "items" | "place" | null {
  const { manyDates, template } = eventType(type);
  if (!manyDates && !date) return "date";
  if (!manyDates && !startTime && template.minutes > 0) return "time";
  if (offers.length === 0 && isOfThings(type)) return "items";
  return location === "" ? "place" : null;
}

/** The draft as somebody wants it instead: "make it 3 pm", "add napkins", "20 people"; null when nothing of it was understood. */
export function changeDraft(draft: Draft, text: string, context: Context): Draft | null {
  const words = VOCABULARIES[context.locale];
  const isLate = (draft.startTime ?? "") >= "16:00";
  const said = readSentence(text, { ...context, isLate });
  const another = asAnotherType(draft, said, context);
  if (another) return another;
  const isAdding = has(normalize(text), words.add);
  // "Add a clean-up from 1 to 2": those are its own times.
  const isAddedAt = (now: Draft) => isAdding && now.offers.length > draft.offers.length && !isOfThings(draft.type);
  const steps = [
    (now: Draft) => withoutRemoved(now, text, words),
    (now: Draft) => (isAdding ? withAdded(now, text, said, words) : now),
    (now: Draft) => (said.title && !isAdding ? { ...now, title: said.title } : now),
    (now: Draft) => (said.dates.length > 0 ? onDates(now, said.dates) : now),
    (now: Draft) => (said.start && !isAddedAt(now) ? atTimes(now, said) : now),
    (now: Draft) => withCounts(now, said),
    (now: Draft) => (isAdding ? now : withCountedThings(now, said, words)),
    (now: Draft) => (said.place ? { ...now, location: said.place } : now),
  ];
  const changed = steps.reduce((now, step) => step(now), draft);
  if (changed !== draft && JSON.stringify(changed) !== JSON.stringify(draft)) return changed;
  return withAnswer(draft, text, words);
}

/** "Make it a volunteer sign-up": the same event by other means. */
function asAnotherType(draft: Draft, said: Said, context: Context): Draft | null {
  const isElse = said.type !== null && said.isNamed && eventType(said.type).kind !== eventType(draft.type).kind;
  const isOnlyThat = said.dates.length === 0 && !said.start && !said.people && !said.each && !said.helpers;
  if (!said.type || !isElse || !isOnlyThat) return null;
  const { startTime, endTime, people, location, title } = draft;
  const same = { ...said, title, dates: datesOf(draft), start: startTime, end: endTime, people, place: said.place ?? (location || null) };
  return makeDraft(same, said.type, context).draft;
}

function withoutRemoved(draft: Draft, text: string, words: Vocabulary): Draft {
  const unwanted = thingsAfter(words.remove, text, words).map(({ title }) => stem(title));
  const offers = draft.offers.filter(({ title }) => !unwanted.some((each) => title !== "" && stem(title).includes(each)));
  return offers.length === draft.offers.length ? draft : { ...draft, offers };
}

function stem(title: string): string {
  return normalize(title).replace(/(?:es|s|en|n)$/, "");
}

/** More things to bring; or one more shift, at the times said with it. */
function withAdded(draft: Draft, text: string, said: Said, words: Vocabulary): Draft {
  const isThings = isOfThings(draft.type);
  const source = isThings ? text : said.rest.text;
  const things = thingsAfter(words.add, source, words).filter(({ title }) => !has(normalize(title), words.people));
  if (things.length === 0 || !kindOfType(draft.type).hasOffers) return draft;
  if (isThings) return { ...draft, offers: [...draft.offers, ...itemsOf(things, draft.type)].slice(0, LIMITS.offers.max) };
  const last = draft.offers.at(-1);
  const times = {
    startTime: said.start ?? last?.startTime ?? draft.startTime,
    endTime: said.end ?? (said.start ? addMinutes(said.start, 60) : (last?.endTime ?? draft.endTime)),
  };
  const piece = new RegExp(`^(?:${words.shifts}|${words.slots})${SPACE}`);
  const added = things.map(({ title, count }) =>
    offer(named(title.slice(piece.exec(normalize(title))?.[0].length ?? 0)), count ?? said.each ?? said.helpers ?? 1, {
      ...times,
      date: last?.date ?? null,
    }),
  );
  return { ...draft, offers: [...draft.offers, ...added].slice(0, LIMITS.offers.max) };
}

/** The same on other days: one day moves, several are made from the first. */
function onDates(draft: Draft, dates: string[]): Draft {
  const [first = null] = dates;
  const pattern = draft.offers.filter((each) => each.date === draft.offers[0]?.date);
  if (!eventType(draft.type).manyDates) {
    const undated = pattern.map((each): NewOffer => ({ ...each, date: null }));
    return { ...draft, date: first, offers: onEachDay(undated, dates) };
  }
  const offers = dates.flatMap((date) => pattern.map((each): NewOffer => ({ ...each, date })));
  return { ...draft, offers: offers.slice(0, LIMITS.offers.max) };
}

/** A new start moves everything; a new start and end cut pieces of the same length again. */
function atTimes(draft: Draft, { start, end, length }: Said): Draft {
  if (!start) return draft;
  const old = draft.startTime ?? draft.offers[0]?.startTime ?? start;
  const lasting =
    draft.startTime && draft.endTime ? minutesBetween(draft.startTime, draft.endTime) : eventType(draft.type).template.minutes;
  const until = end ?? (lasting > 0 ? addMinutes(start, lasting) : null);
  const moved = { ...draft, startTime: start, endTime: until };
  const [first] = draft.offers;
  if (!first?.startTime || !first.endTime) return moved;
  const pieces = minutesBetween(first.startTime, first.endTime);
  if (!end && !length) {
    const by = minutesOf(start) - minutesOf(old);
    return {
      ...moved,
      offers: draft.offers.map((each) => ({ ...each, startTime: later(each.startTime, by), endTime: later(each.endTime, by) })),
    };
  }
  const isRow = new Set(draft.offers.map(({ title }) => title)).size === 1;
  const span = minutesBetween(start, until ?? addMinutes(start, pieces));
  if (!isRow) return { ...moved, offers: draft.offers.map((each) => ({ ...each, startTime: start, endTime: until })) };
  const size = Math.min(length ?? pieces, span);
  const dates = draft.offers.some((each) => each.date) ? datesOf({ ...draft, date: null }) : [null];
  const offers = dates.flatMap((date) => split(start, size, Math.floor(span / size)).map((times) => ({ ...first, ...times, date })));
  return { ...moved, offers: offers.slice(0, LIMITS.offers.max) };
}

function later(time: string | null, minutes: number): string | null {
  return time && addMinutes(time, minutes);
}

/** "20 people instead", "4 volunteers a shift". What to bring grows with the people. */
function withCounts(draft: Draft, { people, each, helpers }: Said): Draft {
  const isThings = isOfThings(draft.type);
  const capacity = each ?? (isOfTasks(draft.type) && helpers ? Math.ceil(helpers / Math.max(1, draft.offers.length)) : null);
  const counted = capacity && !isThings ? { ...draft, offers: draft.offers.map((row) => ({ ...row, capacity: within(capacity) })) } : draft;
  if (!people) return counted;
  const known = within(people);
  if (!isThings || !draft.people) return { ...counted, people: known };
  const factor = known / draft.people;
  return { ...counted, people: known, offers: draft.offers.map((row) => ({ ...row, capacity: within(Math.ceil(row.capacity * factor)) })) };
}

/** "5 salads": how many of what is listed already. */
function withCountedThings(draft: Draft, { rest }: Said, words: Vocabulary): Draft {
  const counted = readThings(rest.text, words).filter(({ count }) => count !== null);
  const named = rest.text.matchAll(/(\d{1,4})\s+(\p{L}+)/gu);
  const wanted = [
    ...counted.map(({ title, count }) => [stem(title), count] as const),
    ...[...named].map(([, count, title = ""]) => [stem(title), Number(count)] as const),
  ];
  const offers = draft.offers.map((row) => {
    const count = wanted.find(([title]) => row.title !== "" && title.length > 2 && stem(row.title).includes(title))?.[1];
    return count ? { ...row, capacity: within(count) } : row;
  });
  return { ...draft, offers };
}

function within(count: number): number {
  return Math.min(Math.max(Math.round(count), LIMITS.quantity.min), LIMITS.quantity.max);
}

/** A few words that answer what she asked last. */
function withAnswer(draft: Draft, text: string, words: Vocabulary): Draft | null {
  const normalized = normalize(text);
  const isAnswer =
    text.trim().split(/\s+/).length <= 8 &&
    !has(normalized, words.asks) &&
    !normalized.includes("?") &&
    !new RegExp(`^${word(words.thanks)}`).test(normalized);
  if (!isAnswer) return null;
  const missing = missingIn(draft);
  if (missing === "place" && /\p{L}{3}/u.test(text))
    return {
      ...draft,
      location: text
        .trim()
        .replace(/(?<![.!])[.!]+$/, "")
        .slice(0, LIMITS.location.max),
    };
  const things = missing === "items" ? readThings(text, words) : [];
  return things.length > 0 ? { ...draft, offers: itemsOf(things, draft.type) } : null;
}

import { minutesBetween } from "#app/lib/clock.ts";
import { type Draft, datesOf } from "../draft.ts";
import type { DraftPart, Unsure } from "../reply.ts";
import { leftIn, saidOf, USES } from "./account.ts";
import { clausesOf } from "./clauses.ts";
import type { Tag } from "./languages/words.ts";
import { isOfThings } from "./offered.ts";
import { hasAny, isOther, type Reading, readingOf, says } from "./reading.ts";
import type { Said } from "./said.ts";
import { isOddOffer, isOddPlace } from "./unsure.ts";

/** Words that stand in what is said of a change, and in no offer's name. */
const TALK: readonly Tag[] = ["same", "change", "instead", "later", "earlier", "no", "cannot", "remove", "weekday", "only"];

/** What says that there are fewer days. */
const FEWER: readonly Tag[] = ["only", "remove", "instead", "change", "no", "off", "except", "cannot", "until", "starting"];

/** Words for one of several, where nothing was made of them. */
const WHICH: readonly Tag[] = ["nth", "last", "remove", "morning", "afternoon", "evening", "noon"];

/** Of a change: what changed where only a part of a sentence was understood, and what changed though nobody named it. */
export function unsureOfChange(said: Said, before: Draft, draft: Draft): Unsure[] {
  const { reading } = said;
  const [old, now] = [rowsOf(before), rowsOf(draft)];
  const added = [...new Set(now.values())].filter((title) => title !== "" && ![...old.values()].includes(title));
  const has = (...tags: Tag[]) => says(reading, ...tags);
  const all = ({ offers }: Draft) => offers.reduce((sum, { capacity }) => sum + capacity, 0);
  const isUncounted = all(before) === all(draft) && reading.hits.some((hits, at) => hits.has("increase") && reading.uses[at] === "offer");
  const isTalk = (title: string) =>
    readingOf(title, reading.words).hits.some(
      (hits, at) => hasAny(hits, ...TALK) || (isOfThings(draft.type) && hits.has("people")) || (at === 0 && hits.has("decrease")),
    );
  const doubts: [DraftPart, boolean][] = [
    ["location", before.location !== draft.location && (isOddPlace(draft.location, reading) || draft.location.split(" ").length > 3)],
    ["days", datesOf(draft).length < datesOf(before).length && !has(...FEWER)],
    [
      "offers",
      added.some((title) => isTalk(title) || isOddOffer(title, said)) ||
        isUncounted ||
        isAlike(before, draft) ||
        longIn(draft) > longIn(before),
    ],
  ];
  const partly = partlyIn(reading, changedIn(before, draft));
  const fields = new Set([...doubts.flatMap(([field, isDraftPart]) => (isDraftPart ? [field] : [])), ...partly]);
  return [...fields].map((field) => ({ field, text: saidOf(reading, field) }));
}

/** What of a change may be wrong, as words beside it were not understood. */
function partlyIn(reading: Reading, changed: DraftPart[]): DraftPart[] {
  const { uses, hits } = reading;
  const left = leftIn(reading);
  return clausesOf(reading).flatMap(({ from, to }) => {
    const all = Array.from({ length: to - from }, (_, index) => from + index);
    if (all.some((at) => hits[at]?.has("cannot"))) return [];
    const words = all.filter((at) => left.has(at) && isOther(reading, at));
    // "The second shift until 5", "4 at the bar in the afternoon": which of them was meant.
    const isWhich = all.some((at) => uses[at] === null && hasAny(hits[at], ...WHICH));
    return changed.filter((field) => {
      const read = field === "offers" ? [...USES.offers, "time", ...USES.people] : USES[field];
      const isHere = all.some((at) => read.some((use) => use === uses[at]));
      return isHere && (field === "days" ? words.length > 1 : words.length > 0 || (isWhich && field !== "location"));
    });
  });
}

/** Shifts that had hours of their own have the same. */
function isAlike(before: Draft, draft: Draft): boolean {
  const ends = ({ offers }: Draft) => new Set(offers.map(({ endTime }) => endTime)).size;
  return before.offers.length === draft.offers.length && ends(before) > 1 && ends(draft) === 1;
}

/** A shift that has become longer, in minutes, has hardly been meant so. */
const LONG = 600;

/** How many of them go on for so long. */
function longIn({ offers }: Draft): number {
  return offers.filter(({ startTime, endTime }) => startTime && endTime && minutesBetween(startTime, endTime) > LONG).length;
}

function rowsOf({ offers }: Draft): Map<string, string> {
  return new Map(offers.map(({ title, startTime, endTime, capacity }) => [[title, startTime, endTime, capacity].join(), title]));
}

/** The parts that changed, of those where a word more or less makes a difference. */
function changedIn(before: Draft, now: Draft): DraftPart[] {
  const parts: [DraftPart, (of: Draft) => unknown][] = [
    ["location", ({ location }) => location],
    ["days", datesOf],
    ["offers", (of) => [...rowsOf(of).keys()]],
  ];
  return parts.flatMap(([field, of]) => (JSON.stringify(of(before)) === JSON.stringify(of(now)) ? [] : [field]));
}

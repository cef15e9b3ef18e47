import { type Draft, datesOf } from "../draft.ts";
import type { DraftPart, Unsure } from "../reply.ts";
import { leftIn, saidOf } from "./account.ts";
import { clausesOf } from "./clauses.ts";
import { isLoose, standsOn } from "./day-doubts.ts";
import type { Tag } from "./languages/words.ts";
import { isOfTimes } from "./offered.ts";
import { hasAny, type Reading, readingOf, type Use } from "./reading.ts";
import { isNamed } from "./runs.ts";
import type { Said } from "./said.ts";

const LONGEST_OFFER = 4;
/** A title or a place that is less likely than this is asked about; of those in requests nobody had read, two in five were wrong. */
const [SURE_TITLE, SURE_PLACE] = [0.55, 0.55];
/** Words that stand in what somebody says, and hardly within the name of a job or a thing. */
const TALK: readonly Tag[] = ["need", "someone", "closing", "hello", "thanks", "asks", "cannot", "beside", "stop"];
/** These stand in no place's name. */
const VERBS: readonly Tag[] = ["no", "cannot", "except", "change", "remove", "add", "asks"];

/** The parts of a draft that are more likely wrong than others: signs that went with errors in requests nobody had read before. */
export function unsureIn(said: Said, draft: Draft): Unsure[] {
  const { reading, rows, title } = said;
  const odd = [...new Set(rows.map((row) => row.title))].filter((name) => isOddOffer(name, said));
  const [left, dates] = [leftIn(reading), datesOf(draft)];
  const doubts: [DraftPart, boolean][] = [
    ["title", title === null && (isOddTitle(said, draft.title) || odd.includes(draft.title))],
    [
      "location",
      isOddPlace(draft.location, reading) ||
        (draft.location !== "" && draft.location === draft.title) ||
        (draft.location !== "" && said.placeLikely < SURE_PLACE),
    ],
    ["days", dates.length > 0 && (isOddDays(said) || isOffDays(said, dates) || dates.length < said.days.dates.length)],
    ["people", draft.people !== null && isBeside(reading, draft.people, left)],
    ["offers", odd.some((name) => name !== draft.title) || isOddList(said, draft)],
  ];
  return doubts.flatMap(([field, isDraftPart]) => (isDraftPart ? [{ field, text: saidOf(reading, field) }] : []));
}

/** Of a list that was pasted: entries that are sentences, or none with a number. */
export function unsureOfRows({ offers }: Draft): Unsure[] {
  const odd = offers.filter(
    ({ title, capacity, description }) =>
      /[,;:.!?]|^\p{L}\s|\s\p{L}$/u.test(title) ||
      title.split(" ").length > LONGEST_OFFER ||
      (capacity === 1 && /\d$/.test(description || title)),
  );
  // "Table 1", "Table 2", of which the numbers were taken for counts, are "Table" once and twice.
  const isBare = offers.every(({ title, capacity }, at) => title !== "" && [1, title === offers[0]?.title ? at + 1 : 1].includes(capacity));
  const [first] = odd.length > 0 ? odd : isBare ? offers : [];
  return first ? [{ field: "offers", text: first.title }] : [];
}

/** Made up though something was said; cut off. */
function isOddTitle({ subject, subjectLikely, reading }: Said, title: string): boolean {
  if (title !== subject) return true;
  const own = readingOf(title, reading.words);
  const isVerb =
    reading.words.nounsLarge &&
    !reading.text.includes(title) &&
    /\s\p{Lu}\p{Ll}/u.test(reading.text) &&
    !own.hits.some((hits) => hits.has("event"));
  const isWeak = subjectLikely < SURE_TITLE && !own.hits.some((hits) => hits.has("event"));
  return isPersons(own) || isCut(own) || isVerb || isWeak || isConjugated(own) || isAsking(own) || isSaying(own);
}

/** "Comedor social de San Roque le", "Surveillance du temps de". */
function isCut({ hits, words }: Reading): boolean {
  return hasAny(hits.at(-1), "of", "and", "article", "withIt", ...(words.headLast ? [] : (["on"] as const)));
}

/** "Mrs. Abara's class". */
function isPersons(own: Reading): boolean {
  return hasAny(own.hits[0], "sir") && isNamed(own, own.tokens[1]?.norm === "." ? 2 : 1);
}

/** "Räumen wir den Velokeller", "COLD so dress warm": words of somebody who speaks, within a name. */
function isSaying({ hits }: Reading): boolean {
  return hits.some((each, at) => at > 0 && each.has("stop") && !hasAny(each, ...LINKS));
}

/** What may stand within a name, though it may also end one. */
const LINKS: readonly Tag[] = [
  ...(["placeAt", "placeIn", "on", "of", "withIt", "forSo", "from", "until", "at", "inTime", "per"] as const),
  ...(["no", "and", "or", "occasion", "following", "earlier", "event", "room", "afternoon"] as const),
];

/** "Reprenons les visites", "vide le local"; not "ranger la bibliothèque". */
function isConjugated({ words, tokens, hits }: Reading): boolean {
  const isBeforeNoun =
    !words.headLast && !words.nounsLarge && hits[0]?.size === 0 && hasAny(hits[1], "article") && !hasAny(hits[1], "of", "from");
  return isBeforeNoun && !/re?$/.test(tokens[0]?.norm ?? "");
}

/** "Tafel suchen wir Fahrer", "1 career chats". */
function isAsking({ text, hits }: Reading): boolean {
  return /^\d /.test(text) || hits.slice(1, -1).some((each) => each.has("need"));
}

/** "7:30-9 cleanup", "6 rolls 4 drinks ice", "somebody": more than one thing, or none. */
export function isOddOffer(name: string, { reading }: Said): boolean {
  const own = readingOf(name, reading.words);
  const { tokens, hits } = own;
  const isTalk = hits.slice(tokens.length > 1 ? 1 : 0, -1).some((each) => hasAny(each, ...TALK)) || hasAny(hits[0], "someone", "closing");
  return (
    isTalk || isSaying(own) || /\d|^\p{L}\s|\s\p{L}$/u.test(name) || tokens.filter(({ norm }) => /\p{L}/u.test(norm)).length > LONGEST_OFFER
  );
}

/** One has a number or an hour and others have none, hours go back, or a day stands between them. */
function isOddList({ rows, days, times, reading }: Said, draft: Draft): boolean {
  const { uses } = reading;
  const timed = rows.filter(({ start }) => start !== null);
  // "Soup supper 6, Wed 1/13: soups, pies": what stands before the day is none of what is listed after it.
  const starts = uses.flatMap((use, at) => (use === "offer" && uses[at - 1] !== "offer" ? [at] : []));
  const isLedIn =
    timed.length === 0 && uses.slice(starts[0] ?? 0, starts[1] ?? 0).some((use) => use === "day" || use === "place" || use === "title");
  const isUneven = rows.length === 2 && (rows[0]?.count === null) !== (rows[1]?.count === null);
  const isEachOwn = days.dates.every((each) => rows.some(({ dates }) => dates?.includes(each)));
  const isOnDays = days.dates.length > 1 && !isEachOwn && (rows.length > 1 || times.spans.length > 1);
  const [first, last] = [uses.findIndex(isOfRow), uses.findLastIndex(isOfRow)];
  return (
    isLedIn ||
    isUneven ||
    (timed.length > 0 && timed.length < rows.length) ||
    (isOnDays && uses.slice(Math.max(0, first), last).includes("day")) ||
    (times.length !== null && !isOfTimes(draft.type))
  );
}

function isOfRow(use: Use | null): boolean {
  return use === "offer" || use === "count" || use === "time";
}

/** "Moved to room 110", "no school", "chez", "room mom", "residents of the home". */
export function isOddPlace(name: string, { words, text }: Reading): boolean {
  const own = readingOf(name, words);
  const { hits, tokens } = own;
  // "Bücherei kommen die neuen Regale".
  const isVerb =
    words.nounsLarge && text.includes(name) && tokens.some((each, at) => at > 0 && /^\p{Ll}/u.test(each.text) && hits[at]?.size === 0);
  const isOdd =
    isVerb || hits.some((each, at) => hasAny(each, ...VERBS) || (at > 0 && each.has("until") && /^\p{L}/u.test(tokens[at]?.norm ?? "")));
  const isPeople = tokens.length > 1 && hits[0]?.get("people")?.next === tokens.length;
  // "Colegio y volvemos tipo 18".
  const isNumber = /\p{Ll} \d+$/u.test(name) && hits.length > 2 && !hasAny(hits.at(-2), "numbered", "room", "street");
  const isWhose = !words.headLast && /s$/.test(tokens[0]?.norm ?? "") && !hits[0]?.has("room") && hasAny(hits[1], "of");
  return (
    isOdd ||
    /^\p{L}\s/u.test(name) ||
    isSaying(own) ||
    isPeople ||
    isNumber ||
    isWhose ||
    hasAny(hits.at(-1), "of", "and", "placeAt", "placeKept")
  );
}

/** In a sentence that takes them back: "no school on Jan 18". */
function isOddDays({ days, reading }: Said): boolean {
  const { uses, hits } = reading;
  const isNo = (at: number) => hits[at]?.has("no") && uses[at] !== "day" && uses[at] !== "joint";
  const isUndone = clausesOf(reading).some(({ from, to }) => {
    const all = Array.from({ length: to - from }, (_, index) => from + index);
    return all.some((at) => uses[at] === "day") && all.some(isNo);
  });
  return isUndone && days.except.length === 0;
}

/** A day was named on which nothing is. */
function isOffDays({ days: { kept } }: Said, dates: string[]): boolean {
  return kept.some((each) => each.role !== "until" && !isLoose(each.node) && !standsOn(each, dates));
}

/** "(8 girls)", "88 Orchard Way", "we promised 30 families", "24/7": a number that is told beside the rest, or stands in what was left out. */
function isBeside({ tokens }: Reading, count: number, left: ReadonlySet<number>): boolean {
  return tokens.some(
    ({ norm }, at) =>
      norm === `${count}` && (tokens[at - 1]?.norm === "(" || tokens[at + 1]?.norm === "/" || left.has(at) || left.has(at - 1)),
  );
}

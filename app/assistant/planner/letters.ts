import { isBreak } from "./clauses.ts";
import type { Part } from "./facts.ts";
import type { Tag, Words } from "./languages/words.ts";
import { hasAny, hit, hitsAny, isWithin, mark, past, type Reading, readingOf, textOf } from "./reading.ts";
import { isNamed } from "./runs.ts";

/** So many words at most stand between the end of a letter and its last word. */
const LONGEST_CLOSING = 14;

/** "Location TBD": nothing to read, nothing to ask. */
export function markOpen(reading: Reading, isChange: boolean): void {
  for (let at = 0; at < reading.tokens.length; at++) {
    const open = hit(reading, at, "open");
    let from = at;
    for (let back = at - 1; open && from - back <= 2 && hitsAny(reading, back, ...OPEN, "lead"); back--)
      if (hitsAny(reading, back, ...OPEN)) from = back;
    if (open) mark(reading, from, open.next, "outside");
  }
  for (let at = 0; at < reading.tokens.length; at++) {
    // "We already have plenty of honey".
    const isEnough = hasAny(reading.hits[at], "remove") || isWithin(reading, at, "remove");
    const end =
      hit(reading, at, "taken") && !isEnough
        ? reading.tokens.findIndex(({ norm }, index) => index > at && (/^[.\n]$/.test(norm) || needsAfter(reading, index)))
        : at;
    mark(reading, at, end < 0 ? reading.tokens.length : end, "outside");
  }
  for (const { from, to } of isChange ? [] : unlimitedIn(reading)) mark(reading, from, to, "outside");
  for (const at of reading.tokens.keys()) if (hit(reading, at, "suchAs")) mark(reading, at, suchEnd(reading, at), "outside");
}

/** "…, but we still need 3 salads". */
function needsAfter(reading: Reading, at: number): boolean {
  const need = [1, 2, 3, 4].find((ahead) => hasAny(reading.hits[at + ahead], "need")) ?? 0;
  return need > 0 && isBreak(reading, at) && !reading.tokens.slice(at + 1, at + need).some((_, ahead) => isBreak(reading, at + 1 + ahead));
}

/** Past "who are good with lamps, zippers or bikes"; where that says when or how many, nothing of it is passed. */
function suchEnd(reading: Reading, at: number): number {
  const { tokens, hits } = reading;
  const next = (from: number, is: (at: number) => boolean) => {
    const found = tokens.findIndex((_, index) => index >= from && is(index));
    return found < 0 ? tokens.length : found;
  };
  const isComma = (index: number) => tokens[index]?.norm === ",";
  const end = next(at, (index) => /^[(-]$/.test(tokens[index]?.norm ?? "") || (isBreak(reading, index) && !isComma(index)));
  const or = next(at, (index) => hits[index]?.has("or") ?? false);
  const to = Math.min(end, next(or < end ? or : at, isComma));
  return tokens.slice(at, to).some(({ norm }, ahead) => /^\d/.test(norm) || hasAny(hits[at + ahead], ...SUBJECTS)) ? at : to;
}

/** "As many as possible", and both ends of "as many pies as possible": a form holds no such number. */
function unlimitedIn(reading: Reading): Part[] {
  return reading.tokens.flatMap((token, at) => {
    const many = hit(reading, at, "asMany");
    const end = many && [0, 1, 2, 3, 4].map((ahead) => many.next + ahead).find((each) => hit(reading, each, "asPossible"));
    const whole = hit(reading, at, "unlimited")?.next ?? (many && end === many.next ? past(reading, end, "asPossible") : null);
    const close =
      reading.tokens[at - 1]?.norm === "(" ? reading.tokens.findIndex(({ norm, start }) => norm === ")" && start > token.start) : -1;
    if (whole) return [{ from: at, to: Math.max(whole, close) }];
    return many && end
      ? [
          { from: at, to: many.next },
          { from: end, to: past(reading, end, "asPossible") },
        ]
      : [];
  });
}

/** Where that stands, in words. */
export function unlimitedTexts(text: string, words: Words): string[] {
  const reading = readingOf(text, words);
  return unlimitedIn(reading).map(({ from, to }) => textOf(reading, from, to));
}

const OPEN = ["placeLabel", "date", "time", "helpers", "people", "list", "slots"] as const;

/** "9/12 Smith", "9/19 OPEN" on lines of their own: beside each day stands who has it. */
export function markTaken(reading: Reading, days: readonly Part[]): void {
  const { tokens } = reading;
  const lines = days.filter(({ from }) => tokens[from - 1]?.norm === "\n");
  for (const { to } of lines.length > 2 ? lines : []) {
    const next = tokens.findIndex(({ norm }, at) => at >= to && norm === "\n");
    const end = next < 0 ? tokens.length : next;
    if (!tokens.slice(to, end).some(({ norm }) => /\d/.test(norm))) mark(reading, to, end, "outside");
  }
}

/** Whom a letter greets and who wrote it say nothing of what is planned. */
export function markLetter(reading: Reading): void {
  const { hits, tokens } = reading;
  for (let at = 0; at < tokens.length; at++) {
    // "Thx for the help last year!"
    const thanks = at === 0 && hits[at]?.has("closing") ? hits[at]?.get("thanks") : undefined;
    const hello = hits[at]?.get("hello") ?? thanks;
    const isLine = at === 0 || tokens[at - 1]?.norm === "\n";
    if (!hello && !isLine) continue;
    let end = hello?.next ?? at + 1;
    while (end < tokens.length && !isBreak(reading, end)) end++;
    // "Dance families,".
    const isAlone = tokens[end]?.norm !== "\n" && tokens[end + 1]?.norm === "\n";
    const isTo = isLine && isAlone && end - at <= 3 && tokens[end]?.norm === "," && hasAny(hits[end - 1], "people");
    const name = isLine ? past(reading, hello?.next ?? at, "lead") : at;
    // "It's Denise in the front office at Ridgeview Elementary."
    if (name > at && isNamed(reading, name) && hits[name]?.size === 0 && hasAny(hits[name + 1], "stop", "of") && end < tokens.length - 8) {
      const isPlan = hits.slice(name, end).some((each) => hasAny(each, "event", "meal", ...PLANNED));
      if (!isPlan && /^[.!,\n]$/.test(tokens[end]?.norm ?? "")) mark(reading, at, end, "outside");
    }
    if (!hello && !isTo && !(at === 0 && hasAny(hits[at], "people", "numbered"))) continue;
    if (hello && hello.next > at + 1) mark(reading, at, hello.next, "joint");
    const isLead = (each: (typeof hits)[number]) => !thanks && each.has("lead") && !hasAny(each, "article", "and");
    const isPlan = hits
      .slice(hello?.next ?? at, end)
      .some(
        (each) => hasAny(each, ...PLANNED) || ((!isAlone || (!hello && tokens[end]?.norm === "!")) && (each.has("event") || isLead(each))),
      );
    const isWhom = hello || isAlone || isGroup(reading, end);
    if (isLine && !isPlan && isWhom && /^[,.!:\n]$/.test(tokens[end]?.norm ?? "")) mark(reading, at, end, "joint");
  }
  const closing = hits.findIndex(
    (each, at) =>
      each.has("closing") &&
      // "Nos vemos en la plaza".
      !each.has("placeAt") &&
      at >= Math.max(1, tokens.length - LONGEST_CLOSING) &&
      isBreak(reading, at - 1) &&
      !tokens
        .slice(at)
        .some(
          ({ norm }, ahead) =>
            /^\d/.test(norm) && !(hits[at + ahead + 1]?.has("ordinal") && !/^\d/.test(tokens[at + ahead + 2]?.norm ?? "")),
        ),
  );
  const end = closing > 0 ? closing : signedAt(reading);
  mark(reading, end, tokens.length, "joint");
}

/** What is asked before the plan itself says nothing of it: "can you build this?", "please post:". */
export function withoutAsking(text: string, words: Words): string {
  const asking = /^[^?!:.\n]{1,80}[?!:.\n]/.exec(text)?.[0] ?? "";
  const reading = readingOf(asking, words);
  const { hits, tokens } = reading;
  const isThis = hits.some((each) => each.has("this"));
  const isShort = asking.endsWith(":") && tokens.length <= 4 && hits.slice(0, -2).some((each) => each.has("lead"));
  const isSaid = (at: number) => hasAny(hits[at], ...(isThis ? SUBJECTS : [...SUBJECTS, ...NO_NAME])) && !hits[at + 1]?.has("this");
  const isOfPlan = tokens.some(({ norm }, at) => /\d/.test(norm) || isSaid(at) || (at > 0 && hits[at]?.size === 0 && isNamed(reading, at)));
  return (isThis || isShort) && !isOfPlan && /\p{L}/u.test(text.slice(asking.length)) ? text.slice(asking.length).trimStart() : text;
}

/** "Troop 88 parents", "Eltern der Klasse 4b". */
function isGroup({ hits, tokens }: Reading, end: number): boolean {
  return tokens
    .slice(0, end)
    .every(({ norm }, at) => /^(?:\d+|\p{L})$/u.test(norm) || hasAny(hits[at], "numbered", "people", "of", "article"));
}

/** "- Joanne", "Marisol\nOffice Manager", "Sportivement,\nLe bureau": who wrote it, apart from the rest. */
function signedAt(reading: Reading): number {
  const { hits, tokens } = reading;
  const starts = [
    0,
    ...tokens.flatMap(({ norm }, at) => (norm === "\n" && tokens[at + 1] && tokens[at + 1]?.norm !== "\n" ? [at + 1] : [])),
  ];
  const from = starts.at(-1) ?? 0;
  const is = (at: number, signs: RegExp) => signs.test(tokens[at]?.norm ?? "");
  const isText = (begin: number) => begin === 0 || tokens.slice(begin).some(({ norm }) => /^\d/.test(norm)) || tokens.length - begin > 12;
  const has = (begin: number, tags: readonly Tag[]) => hits.slice(begin).some((each) => hasAny(each, ...tags));
  const before = starts.at(-2) ?? 0;
  const ended = tokens.findLastIndex(({ norm }, at) => at < before && norm !== "\n");
  const isClosed = tokens[from - 2]?.norm === "," && from - before <= 6;
  const isPerson = tokens.slice(before, from - 1).every(({ text }, at) => /^(?:\p{Lu}|\.$)/u.test(text) && !hits[before + at]?.size);
  if (
    !isText(before) &&
    from - before > 1 &&
    is(ended, /^[.!]$/) &&
    isNamed(reading, before) &&
    (isClosed || (isPerson && !has(from, SAID)))
  )
    return before;
  const isLone = tokens.length - from === 1 && is(from - 2, /^[.!,]$/);
  const isApart = from > 1 && (is(from, /^-$/) || is(from - 2, /^\n$/)) && tokens.length - from <= 5;
  // "The church office".
  const isOffice = hasAny(hits[0], "hello") && hasAny(hits[from], "article") && is(from - 2, /^[.!\n]$/) && tokens.length - from <= 5;
  const isName = tokens.slice(from).some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  const isSigned = (isApart || isLone) && !has(from, NO_NAME);
  return !isText(from) && isName && (isSigned || (isOffice && !has(from, SAID))) ? from : tokens.length;
}

const SAID: readonly Tag[] = ["need", "bring", "placeAt", "weekday"];

const NO_NAME: readonly Tag[] = ["event", "meal", "room", "street", "list", "need", "bring", "placeAt", "placeIn", "weekday", "helpers"];

const SUBJECTS: readonly Tag[] = ["event", "meal", "room", "weekday", "month", "today", "tomorrow", "week", "helpers", "people", "holiday"];

const PLANNED: readonly Tag[] = ["weekday", "month", "need", "bring", "today", "tomorrow"];

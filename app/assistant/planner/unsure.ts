import type { Draft } from "../draft.ts";
import { clausesOf } from "./clauses.ts";
import type { Tag } from "./languages/words.ts";
import { stemOf } from "./mentions.ts";
import { hasAny, isOther, readingOf, textOf, tokensOf } from "./reading.ts";
import { isMere } from "./runs.ts";
import type { Said } from "./said.ts";

/** What stands in a draft though something else may have been meant. */
export type Unsure = { field: "title" | "offers" | "change"; text: string };

/** A title less likely than this is named. */
const SURE = 0.6;
const LONGEST_OFFER = 4;
/** Words that stand in what somebody says, and hardly within the name of a job or a thing. */
const TALK: readonly Tag[] = ["need", "someone", "closing", "hello", "thanks", "asks", "cannot", "beside", "stop"];

export function unsureIn({ title, subject, subjectLikely, rows, reading }: Said, draft: Draft): Unsure[] {
  const isGuess = title === null && subject === draft.title && subjectLikely < SURE;
  // "6 rolls 4 drinks ice plates": nothing says where one thing ends.
  const isRunOn = rows.length > 2 && !/[,;\n]/.test(reading.text);
  const offers = [...new Set(rows.map((row) => row.title))].filter((name) => {
    const { tokens, hits } = readingOf(name, reading.words);
    const isTalk = hits.slice(1, -1).some((each) => hasAny(each, ...TALK)) || tokens.slice(1).some(({ norm }) => /^\d/.test(norm));
    const isTwo = isRunOn && tokens.length === 2 && tokens.every((_, at) => isOther(readingOf(name, reading.words), at));
    return tokens.length > 1 && (isTalk || isTwo || tokens.filter(({ norm }) => /\p{L}/u.test(norm)).length > LONGEST_OFFER);
  });
  return [
    ...(isGuess || offers.includes(draft.title) ? [{ field: "title" as const, text: draft.title }] : []),
    ...offers.filter((text) => text !== draft.title).map((text) => ({ field: "offers" as const, text })),
  ];
}

/** Of a change: sentences of which only a part was understood, though something was made of them. */
export function unsureOfChange({ reading }: Said, before: Draft): Unsure[] {
  const { uses, hits, tokens } = reading;
  const known = tokensOf(before.offers.map(({ title }) => title).join(" ")).map(({ norm }) => stemOf(norm));
  return clausesOf(reading).flatMap(({ from, to }) => {
    const all = Array.from({ length: to - from }, (_, index) => from + index);
    const isMade = all.some((at) => uses[at] !== null && uses[at] !== "joint" && uses[at] !== "outside");
    const isOutside = all.some((at) => hits[at]?.has("cannot"));
    const rest = all.filter((at) => {
      const { norm = "" } = tokens[at] ?? {};
      return isOther(reading, at) && /^\p{L}{3}/u.test(norm) && !known.includes(stemOf(norm)) && !isMere(reading, { from: at, to: at + 1 });
    });
    // "The second shift until 5": which of them was meant.
    const isWhich = all.some((at) => uses[at] === null && hits[at]?.has("nth"));
    return isMade && !isOutside && (isWhich || rest.length > 0) ? [{ field: "change" as const, text: textOf(reading, from, to) }] : [];
  });
}

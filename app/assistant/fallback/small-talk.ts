import {
  isDigits,
  isSignAt,
  isUnused,
  markUsed,
  matchAt,
  parseNumberAt,
  skipTags,
  splitClauses,
  type TokenizedText,
  type TokenSpan,
} from "./tokenized-text.ts";

const SUBJECT = /^(?:subject|re|fwd?|betreff|asunto|objet)\s*:\s*(?:(?:re|fwd?|aw|wg|tr|rv)\s*:\s*)?/im;
const HEADER = /^(?:from|to|cc|sent|date|von|an|gesendet|de|para|enviado|à|envoyé|-+ ?forwarded.*-*)\s*(?::.*)?$/gim;
const TAG = /<\/?[a-z][^<>]*>/gi;
const SHORT = 5;
const PLACE = 3;

/** The text without mail headers and HTML tags. */
export function stripMailHeaders(text: string): string {
  const plain = text.replace(TAG, " ");
  return SUBJECT.test(plain) || /^from: /im.test(plain) ? plain.replace(HEADER, "").replace(SUBJECT, "").trim() : plain;
}

/** Marks greetings, thanks, signatures and labels, which no draft uses. */
export function markSmallTalk(reading: TokenizedText): void {
  const { tokens } = reading;
  const lines = splitClauses(reading, (at) => isSignAt(reading, at, "\n"));
  const isShort = ({ from, to }: TokenSpan) => to - from <= SHORT && !tokens.slice(from, to).some(({ norm }) => /^\d/.test(norm));
  for (const [index, line] of lines.entries()) {
    const { from, to } = line;
    const found = matchAt(reading, from, "talk");
    const end = found ? skipTags(reading, found.next, "talk") : from;
    markUsed(reading, from, end, "small");
    // "Dear families,", "Team,".
    const isComma = isSignAt(reading, to - 1, ",:");
    const isGreeting = index === 0 && lines.length > 2 && (isComma || (found?.value === 0 && !matchAt(reading, end, "event")));
    const isClosing = index > 0 && found?.value === 1;
    if ((isGreeting || isClosing) && isShort({ from: end, to })) markUsed(reading, from, to, "small");
    const rest = lines.slice(index + 1, index + 5);
    if (isClosing && isShort({ from: end, to }) && rest.length < 4 && rest.every(isShort)) markUsed(reading, to, tokens.length, "small");
  }
  const [first, last, above] = [lines[0], lines.at(-1), lines.at(-2)];
  if (last && first && above && lines.length > 2 && isShort(last)) {
    const isDashed = isSignAt(reading, last.from, "-") && !isSignAt(reading, above.from, "-");
    const isApart = isSignAt(reading, last.from - 2, "\n") && reading.uses[first.to - 1] === "small";
    if (isDashed || isApart) markUsed(reading, last.from, last.to, "small");
  }
  for (let at = 0; at < tokens.length; at++) {
    const talk = isSignAt(reading, at - 1, ".!?,") || reading.uses[at - 1] === "small" ? matchAt(reading, at, "talk") : null;
    if (talk && !/^[\p{L}\d]/u.test(tokens[talk.next]?.norm ?? "")) markUsed(reading, at, talk.next, "small");
    const label = at === 0 || isSignAt(reading, at - 1, "\n-*•|") ? matchAt(reading, at, "label") : null;
    if (label && label.value > 0 && label.value !== PLACE && isSignAt(reading, label.next, ":"))
      markUsed(reading, at, label.next + 1, "small");
  }
}

/** Marks what a change replaces: "not 6", "instead of 20 people". */
export function markFormer(reading: TokenizedText): void {
  for (let at = 0; at < reading.tokens.length; at++) {
    const found = matchAt(reading, at, "instead");
    const number = found && parseNumberAt(reading, skipTags(reading, found.next, "article"));
    const noun = number && matchAt(reading, number.next, "people", "helpers", "unit", "slots", "hour", "halfDay");
    if (number) markUsed(reading, at, noun?.next ?? number.next, "small");
  }
}

/** Marks what no form has a field for, up to the end of the clause. */
export function markOutside(reading: TokenizedText): void {
  for (let at = 0; at < reading.tokens.length; at++) {
    const isNo = reading.isChange && matchAt(reading, at, "except") !== null;
    const found = reading.uses[at] === null && !isNo ? matchAt(reading, at, "outside") : null;
    const isAmount = isDigits(reading, at - 1) && isUnused(reading, at - 1);
    const isFirst = at === 0 || isAmount || !/^[\p{L}\d]/u.test(reading.tokens[at - 1]?.norm ?? "") || reading.uses[at - 1] !== null;
    if (!found || (!isFirst && found.next === at + 1)) continue;
    let end = found.next;
    while (end < reading.tokens.length && !isSignAt(reading, end, ".,;!?\n()") && reading.uses[end] !== "day") end++;
    markUsed(reading, isAmount ? at - 1 : at, end, "outside");
  }
}

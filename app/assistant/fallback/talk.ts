import { clausesOf, hit, isDigits, isFree, numberAt, past, type Reading, type Span, sign, take } from "./text.ts";

const SUBJECT = /^(?:subject|re|fwd?|betreff|asunto|objet)\s*:\s*(?:(?:re|fwd?|aw|wg|tr|rv)\s*:\s*)?/im;
const HEADER = /^(?:from|to|cc|sent|date|von|an|gesendet|de|para|enviado|à|envoyé|-+ ?forwarded.*-*)\s*(?::.*)?$/gim;
const TAG = /<\/?[a-z][^<>]*>/gi;
const SHORT = 5;
const PLACE = 3;

/** The text without mail headers and HTML tags. */
export function withoutHeaders(text: string): string {
  const plain = text.replace(TAG, " ");
  return SUBJECT.test(plain) || /^from: /im.test(plain) ? plain.replace(HEADER, "").replace(SUBJECT, "").trim() : plain;
}

/** Marks greetings, thanks, signatures and labels, which no draft uses. */
export function takeTalk(reading: Reading): void {
  const { tokens } = reading;
  const lines = clausesOf(reading, (at) => sign(reading, at, "\n"));
  const isShort = ({ from, to }: Span) => to - from <= SHORT && !tokens.slice(from, to).some(({ norm }) => /^\d/.test(norm));
  for (const [index, line] of lines.entries()) {
    const { from, to } = line;
    const found = hit(reading, from, "talk");
    const end = found ? past(reading, found.next, "talk") : from;
    take(reading, from, end, "small");
    // "Dear families,", "Team,".
    const isComma = sign(reading, to - 1, ",:");
    const isGreeting = index === 0 && lines.length > 2 && (isComma || (found?.value === 0 && !hit(reading, end, "event")));
    const isClosing = index > 0 && found?.value === 1;
    if ((isGreeting || isClosing) && isShort({ from: end, to })) take(reading, from, to, "small");
    const rest = lines.slice(index + 1, index + 5);
    if (isClosing && isShort({ from: end, to }) && rest.length < 4 && rest.every(isShort)) take(reading, to, tokens.length, "small");
  }
  const [first, last, above] = [lines[0], lines.at(-1), lines.at(-2)];
  if (last && first && above && lines.length > 2 && isShort(last)) {
    const isDashed = sign(reading, last.from, "-") && !sign(reading, above.from, "-");
    const isApart = sign(reading, last.from - 2, "\n") && reading.uses[first.to - 1] === "small";
    if (isDashed || isApart) take(reading, last.from, last.to, "small");
  }
  for (let at = 0; at < tokens.length; at++) {
    const talk = sign(reading, at - 1, ".!?,") || reading.uses[at - 1] === "small" ? hit(reading, at, "talk") : null;
    if (talk && !/^[\p{L}\d]/u.test(tokens[talk.next]?.norm ?? "")) take(reading, at, talk.next, "small");
    const label = at === 0 || sign(reading, at - 1, "\n-*•|") ? hit(reading, at, "label") : null;
    if (label && label.value > 0 && label.value !== PLACE && sign(reading, label.next, ":")) take(reading, at, label.next + 1, "small");
  }
}

/** Marks what a change replaces: "not 6", "instead of 20 people". */
export function takeFormer(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at++) {
    const found = hit(reading, at, "instead");
    const number = found && numberAt(reading, past(reading, found.next, "article"));
    const noun = number && hit(reading, number.next, "people", "helpers", "unit", "slots", "hour", "halfDay");
    if (number) take(reading, at, noun?.next ?? number.next, "small");
  }
}

/** Marks what no form holds, up to the end of the clause. */
export function takeOutside(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at++) {
    const isNo = reading.isChange && hit(reading, at, "except") !== null;
    const found = reading.uses[at] === null && !isNo ? hit(reading, at, "outside") : null;
    const isAmount = isDigits(reading, at - 1) && isFree(reading, at - 1);
    const isFirst = at === 0 || isAmount || !/^[\p{L}\d]/u.test(reading.tokens[at - 1]?.norm ?? "") || reading.uses[at - 1] !== null;
    if (!found || (!isFirst && found.next === at + 1)) continue;
    let end = found.next;
    while (end < reading.tokens.length && !sign(reading, end, ".,;!?\n()") && reading.uses[end] !== "day") end++;
    take(reading, isAmount ? at - 1 : at, end, "outside");
  }
}

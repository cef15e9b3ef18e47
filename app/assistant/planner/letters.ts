import { isBreak } from "./clauses.ts";
import { hasAny, hit, hitsAny, mark, type Reading } from "./reading.ts";

/** So many words at most stand between the end of a letter and its last word. */
const LONGEST_CLOSING = 14;

/** What mail programs put before a subject, in four languages. */
const MAIL = /^(?:fwd?|re|wg|aw|tr|rv|rif|enc)$/;

/** The lines that stand above a letter, in four languages: what it is about, and who writes to whom. */
const SUBJECT = /^(?:subject|betreff|asunto|objet)$/;
const SENDER = /^(?:from|to|von|an|de|para|à)$/;

/** "Location TBD": nothing to read, nothing to ask. */
export function markOpen(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at++) {
    const open = hit(reading, at, "open");
    let from = at;
    for (let back = at - 1; open && from - back <= 2 && hitsAny(reading, back, ...OPEN, "lead"); back--)
      if (hitsAny(reading, back, ...OPEN)) from = back;
    if (open) mark(reading, from, open.next, "outside");
  }
}

const OPEN = ["placeLabel", "date", "time", "helpers", "people", "list"] as const;

/** Whom a letter greets and who wrote it say nothing of what is planned. */
export function markLetter(reading: Reading): void {
  const { hits, tokens } = reading;
  for (let at = 0; at < tokens.length; at++) {
    const norm = tokens[at + 1]?.norm === ":" && (tokens[at - 1]?.norm ?? "\n") === "\n" ? (tokens[at]?.norm ?? "") : "";
    const line = norm ? tokens.findIndex((each, index) => index > at && each.norm === "\n") : at;
    mark(reading, at, SENDER.test(norm) ? line : SUBJECT.test(norm) ? Math.min(at + 2, line) : at, "joint");
    const hello = hits[at]?.get("hello");
    if (!hello) continue;
    if (hello.next > at + 1) mark(reading, at, hello.next, "joint");
    let end = hello.next;
    while (end < tokens.length && !isBreak(reading, end)) end++;
    const isLine = at === 0 || tokens[at - 1]?.norm === "\n";
    const isPlan = hits
      .slice(hello.next, end)
      .some((each) => hasAny(each, "event", "weekday", "month", "need", "bring", "lead", "today", "tomorrow", "list"));
    if (isLine && !isPlan && /^[,!\n]$/.test(tokens[end]?.norm ?? "")) mark(reading, at, end, "joint");
  }
  if (MAIL.test(tokens[0]?.norm ?? "") && tokens[1]?.norm === ":") mark(reading, 0, 2, "joint");
  const closing = hits.findIndex(
    (each, at) =>
      each.has("closing") &&
      at >= Math.max(1, tokens.length - LONGEST_CLOSING) &&
      isBreak(reading, at - 1) &&
      !tokens.slice(at).some(({ norm }) => /^\d/.test(norm)),
  );
  if (closing > 0) mark(reading, closing, tokens.length, "joint");
}

import { findMatchEndingAt, isSignAt, matchAt, skipTags, type TokenizedText } from "./tokenized-text.ts";
import type { DayNode } from "./written-dates.ts";

export type DayRole = "plain" | "until" | "except" | "outside" | "or";
export type DayWithRole = { node: DayNode; role: DayRole };

/** How many earlier mentions of a day are considered. */
const MAX_DISTANCE = 8;

/** Gives each named day its role: an event day, the end of a range, excluded, outside the event, or an alternative. */
export function assignRoles(reading: TokenizedText, nodes: DayNode[]): DayWithRole[] {
  const placed = nodes.map((node, index): DayWithRole => ({ node, role: findRole(reading, node, nodes[index - 1]) }));
  // "Except Dec 23 and Dec 30".
  for (const [index, each] of placed.entries()) {
    const last = placed[index - 1];
    const isNext =
      last !== undefined && each.node.from - last.node.to <= 2 && skipTags(reading, last.node.to, "and", "article", "of") >= each.node.from;
    if (last?.role === "except" && each.role === "plain" && isNext) each.role = "except";
  }
  for (const [index, each] of placed.entries())
    if (isDeadline(reading, placed.slice(Math.max(0, index - MAX_DISTANCE), index), each) || isReplyBy(reading, placed, each))
      each.role = "outside";
  return placed;
}

function findRole(reading: TokenizedText, node: DayNode, last: DayNode | undefined): DayRole {
  // Go back past "the", "on" and a weekday's comma.
  let at = node.from - 1;
  const isSmall = (index: number) =>
    matchAt(reading, index, "article", "of") !== null && !matchAt(reading, index, "from", "until", "except", "starting");
  while (at >= 0 && (isSmall(at) || isSignAt(reading, at, ",("))) at--;
  const ends = (back: number, ...tags: Parameters<typeof matchAt>[2][]) =>
    [back, back - 1, back - 2, back - 3].some((index) => index >= 0 && matchAt(reading, index, ...tags)?.next === back + 1);
  for (const end of new Set([node.from - 1, at])) {
    if (isDeadlineWord(reading, end)) return "outside";
    // "No class Jan 19".
    if (ends(end, "except") || (ends(end - 1, "except") && matchAt(reading, end, "small") === null && end === node.from - 1))
      return "except";
  }
  if (last && at >= last.to - 1 && ends(at, "or")) return "or";
  const isDirect = last !== undefined && node.from - last.to <= 3;
  for (const end of new Set([node.from - 1, at])) {
    if (ends(end, "until") && (isDirect || node.kind !== "weekday")) return last ? "until" : "plain";
  }
  return "plain";
}

/** "RSVP by", "rain date", "Anmeldeschluss". */
function isDeadlineWord(reading: TokenizedText, end: number): boolean {
  return [0, 1, 2, 3].some((back) => {
    const found = matchAt(reading, end - back, "outside");
    return (
      found?.next === end + 1 &&
      (back > 0 || /^(?:deadline|frist|stichtag|plazo|ersatz|ausweich|anmelde|report)/.test(reading.tokens[end]?.norm ?? ""))
    );
  });
}

/** "Dec 10 …, please reply by Dec 4": a deadline, because it is before the event's day. */
function isDeadline(reading: TokenizedText, before: DayWithRole[], { node, role }: DayWithRole): boolean {
  const last = before.findLast((each) => each.node.kind === "dates" && each.role === "plain")?.node;
  return (
    role === "until" &&
    node.kind === "dates" &&
    last?.kind === "dates" &&
    (node.dates[0] ?? "") < (last.dates[0] ?? "") &&
    node.from - last.to > 2 &&
    reading.tokens.length > 0
  );
}

/** "…, please reply by Dec 4": a deadline, because of the words before it. */
function isReplyBy(reading: TokenizedText, placed: DayWithRole[], { node }: DayWithRole): boolean {
  const isAfterWord = [node.from - 1, node.from - 2].some(
    (at) => findMatchEndingAt(reading, at + 1, "deadline") >= 0 && skipTags(reading, at + 1, "article", "of", "weekday") >= node.from,
  );
  return (
    node.kind === "dates" &&
    isAfterWord &&
    placed.some((other) => other.node !== node && other.node.kind === "dates" && other.role === "plain")
  );
}

import { endsAt, hit, past, type Reading, sign } from "./text.ts";
import type { DayNode } from "./written-dates.ts";

export type Role = "plain" | "until" | "except" | "outside" | "or";
export type Placed = { node: DayNode; role: Role };

/** How many earlier mentions of a day are looked at. */
const NEAR = 8;

/** Gives each named day its role: one of the event, the end of a range, left out, outside the event, or an alternative. */
export function assignRoles(reading: Reading, nodes: DayNode[]): Placed[] {
  const placed = nodes.map((node, index): Placed => ({ node, role: roleOf(reading, node, nodes[index - 1]) }));
  // "Except Dec 23 and Dec 30".
  for (const [index, each] of placed.entries()) {
    const last = placed[index - 1];
    const isNext =
      last !== undefined && each.node.from - last.node.to <= 2 && past(reading, last.node.to, "and", "article", "of") >= each.node.from;
    if (last?.role === "except" && each.role === "plain" && isNext) each.role = "except";
  }
  for (const [index, each] of placed.entries())
    if (isDeadline(reading, placed.slice(Math.max(0, index - NEAR), index), each) || isReplyBy(reading, placed, each))
      each.role = "outside";
  return placed;
}

function roleOf(reading: Reading, node: DayNode, last: DayNode | undefined): Role {
  // Back over "the", "on", a weekday's comma.
  let at = node.from - 1;
  const isSmall = (index: number) =>
    hit(reading, index, "article", "of") !== null && !hit(reading, index, "from", "until", "except", "starting");
  while (at >= 0 && (isSmall(at) || sign(reading, at, ",("))) at--;
  const ends = (back: number, ...tags: Parameters<typeof hit>[2][]) =>
    [back, back - 1, back - 2, back - 3].some((index) => index >= 0 && hit(reading, index, ...tags)?.next === back + 1);
  for (const end of new Set([node.from - 1, at])) {
    if (isDeadlineWord(reading, end)) return "outside";
    // "No class Jan 19".
    if (ends(end, "except") || (ends(end - 1, "except") && hit(reading, end, "small") === null && end === node.from - 1)) return "except";
  }
  if (last && at >= last.to - 1 && ends(at, "or")) return "or";
  const isDirect = last !== undefined && node.from - last.to <= 3;
  for (const end of new Set([node.from - 1, at])) {
    if (ends(end, "until") && (isDirect || node.kind !== "weekday")) return last ? "until" : "plain";
  }
  return "plain";
}

/** "RSVP by", "rain date", "Anmeldeschluss". */
function isDeadlineWord(reading: Reading, end: number): boolean {
  return [0, 1, 2, 3].some((back) => {
    const found = hit(reading, end - back, "outside");
    return (
      found?.next === end + 1 &&
      (back > 0 || /^(?:deadline|frist|stichtag|plazo|ersatz|ausweich|anmelde|report)/.test(reading.tokens[end]?.norm ?? ""))
    );
  });
}

/** "Dec 10 …, please reply by Dec 4": a deadline, as it is before the day of the event. */
function isDeadline(reading: Reading, before: Placed[], { node, role }: Placed): boolean {
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

/** "…, please reply by Dec 4": a deadline, by the words before it. */
function isReplyBy(reading: Reading, placed: Placed[], { node }: Placed): boolean {
  const isAfterWord = [node.from - 1, node.from - 2].some(
    (at) => endsAt(reading, at + 1, "deadline") >= 0 && past(reading, at + 1, "article", "of", "weekday") >= node.from,
  );
  return (
    node.kind === "dates" &&
    isAfterWord &&
    placed.some((other) => other.node !== node && other.node.kind === "dates" && other.role === "plain")
  );
}

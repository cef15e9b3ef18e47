import { readFileSync } from "node:fs";
import type { Case } from "./cases.ts";
import { type Line, linesOf, type Scored, scoreAll } from "./score.ts";

export { weigh } from "./weigh.ts";

/** Prints how the planner does with the cases in these files; with `isLoud`, what was wrong where. */
export function report(paths: string[], isLoud: boolean): void {
  const cases = paths.flatMap((path): Case[] => JSON.parse(readFileSync(path, "utf8")));
  const scored = scoreAll(cases);
  if (isLoud) for (const each of scored.filter(({ outcome }) => outcome !== "right")) console.log(told(each));
  console.log(["".padEnd(18), "right", "wrong, said", "wrong, unsaid", "right, doubted"].join("  "));
  for (const line of linesOf(scored)) console.log(shown(line));
}

function shown({ name, right, said, unsaid, doubted }: Line): string {
  const all = right + said + unsaid;
  return `${name.padEnd(18)}  ${`${right}/${all}`.padEnd(8)} ${`${Math.round((100 * right) / all)} %`.padEnd(8)} ${`${said}`.padEnd(6)} ${`${unsaid}`.padEnd(6)} ${doubted}`;
}

function told({ case: { id, text }, outcome, problems, reply }: Scored): string {
  const wrong = problems.map(
    ({ field, expected, actual, isSaid }) => `    ${isSaid ? "" : "! "}${field}: ${JSON.stringify(actual)} not ${JSON.stringify(expected)}`,
  );
  const doubts = reply.account?.unsure.length
    ? [`    unsure: ${reply.account.unsure.map(({ field, text }) => `${field} “${text}”`).join(" | ")}`]
    : [];
  const left = reply.account?.leftOut.length ? [`    left out: ${reply.account.leftOut.join(" | ")}`] : [];
  return [`${id} ${outcome} ${JSON.stringify(text)}`, ...wrong, ...left, ...doubts].join("\n");
}

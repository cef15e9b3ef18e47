import { basename, dirname } from "node:path";
import { readCases } from "./cases.ts";
import { answerWithPlanner, CASES_TODAY, countByOutcome, type OutcomeCounts, type PlannerAnswer, type Scored, scoreAll } from "./score.ts";

export { createModel } from "./model.ts";

const LENGTHS = [1000, 2000, 4000, 8000];
/** Each piece is repeated until the text has the wanted length. */
const HOSTILE = [
  "6:00-",
  "1, 2 & 3 / ",
  "Mon Tue ",
  "and or ",
  "((",
  "2 x 3\n",
  "Dec 5, 9-12: 3 helpers\n",
  "12/5 12.6. 5-7 ",
  "\u00e9\u0301",
];

/** Prints Sally's results for the cases in each of these files, by language; with `isLoud`, also what was wrong. */
export async function writeReport(paths: string[], isLoud: boolean, answer: PlannerAnswer = answerWithPlanner): Promise<void> {
  console.log(row(["", "right", "", "wrong, said", "wrong, unsaid", "right, doubted"]));
  const all: Scored[] = [];
  for (const path of paths) {
    const scored = await scoreAll(readCases(path), answer);
    const name = `${basename(dirname(path))}/${basename(path, ".json")}`;
    if (isLoud) for (const each of scored.filter(({ outcome }) => outcome !== "right")) console.log(describeWrong(each));
    for (const [lang, same] of Map.groupBy(scored, (each) => each.case.lang)) console.log(counted(`${name} ${lang}`, countByOutcome(same)));
    console.log(counted(name, countByOutcome(scored)));
    all.push(...scored);
  }
  console.log(counted("all", countByOutcome(all)));
}

/** Prints how long the planner takes for texts that are designed to be slow to parse. */
export async function reportTimes(): Promise<void> {
  console.log(row(["ms per 1,000 letters", ...LENGTHS.map((length) => `${length}`)]));
  for (const piece of HOSTILE) {
    const times: string[] = [];
    for (const length of LENGTHS) {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      const start = performance.now();
      await answerWithPlanner([{ role: "user", text, draft: null }], { locale: "en", timeZone: "UTC", today: CASES_TODAY });
      times.push(((1000 * (performance.now() - start)) / length).toFixed(1));
    }
    console.log(row([JSON.stringify(piece), ...times]));
  }
}

function counted(name: string, { all, right, said, unsaid, doubted }: OutcomeCounts): string {
  return row([name, `${right}/${all}`, `${Math.round((100 * right) / all)} %`, `${said}`, `${unsaid}`, `${doubted}`]);
}

function row([name = "", ...rest]: string[]): string {
  return [name.padEnd(30), ...rest.map((each) => each.padEnd(14))].join(" ").trimEnd();
}

function describeWrong({ case: { id, text }, outcome, problems, reply }: Scored): string {
  const wrong = problems.map(
    ({ field, expected, actual, isSaid }) => `    ${isSaid ? "" : "! "}${field}: ${JSON.stringify(actual)} not ${JSON.stringify(expected)}`,
  );
  const { leftOut = [], unsure = [] } = reply.account ?? {};
  const left = leftOut.length > 0 ? [`    left out: ${leftOut.join(" | ")}`] : [];
  const doubts = unsure.length > 0 ? [`    unsure: ${unsure.map(({ field, text }) => `${field} “${text}”`).join(" | ")}`] : [];
  return [`${id} ${outcome} ${JSON.stringify(text)}`, ...wrong, ...left, ...doubts].join("\n");
}

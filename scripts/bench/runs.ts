import { PRICES } from "./prices.ts";
import { type Measured, readRecorded } from "./results.ts";
import { measureFile } from "./workerd.ts";

const RUNS_PER_YEAR = { minutes: 525_600, hours: 8760, nights: 365 };
/** A school of 1,000 families: 12 sign-ups per family and five page views per sign-up, in thousands. */
const SCHOOL = { signUps: 12, views: 60 };

/** Measures the cost of the scheduled runs when nothing is due, for a year, and for a school's year on top. */
export function measureRuns(): Measured[] {
  const measured = measureFile("tests/bench/runs/runs.bench.ts");
  const of = (what: string) => Number(measured.find((each) => each.what.startsWith(what))?.value);
  const aYear = (rows: string) => {
    const { minutes, hours, nights } = RUNS_PER_YEAR;
    return (
      minutes * of(`an idle minute (≤ 200 rows): ${rows}`) +
      hours * of(`the hourly purges: ${rows}`) +
      nights * of(`the nightly comparison of all counters: ${rows}`)
    );
  };
  const [read, written] = [aYear("D1 rows read"), aYear("D1 rows written")];
  const cpu = of("an idle minute (≤ 200 rows): ms") * PRICES.cpuMs;
  const dollars = read * PRICES.rowRead + written * PRICES.rowWritten + RUNS_PER_YEAR.minutes * (PRICES.request + cpu);
  return [
    ...measured,
    { what: "a year with nothing to do: D1 rows read, written", value: `${millions(read)}, ${millions(written)} million` },
    { what: "a year with nothing to do: dollars at list price (Workers Paid, nothing included)", value: dollars.toFixed(2) },
    ...schoolYear({ read, written, dollars }),
  ];
}

/** Uses the last values that the part "costs" recorded for a thousand page views and a thousand sign-ups. */
function schoolYear(idle: { read: number; written: number; dollars: number }): Measured[] {
  const before = readRecorded("costs");
  const of = (what: string) => (before.get(what) ?? "").split(", ").map(Number);
  const rows = (at: number) =>
    SCHOOL.views * (of("1,000 page views: D1 rows read, written")[at] ?? 0) +
    SCHOOL.signUps * (of("1,000 sign-ups: D1 rows read, written")[at] ?? 0);
  const list = "dollars at list price (Workers Paid, nothing included)";
  const [views = 0] = of(`1,000 page views: ${list}`);
  const [signUps = 0] = of(`1,000 sign-ups: ${list}`);
  const dollars = SCHOOL.views * views + SCHOOL.signUps * signUps;
  return [
    { what: "a school's year without its runs: D1 rows read, written", value: `${millions(rows(0))}, ${millions(rows(1))} million` },
    {
      what: "a school's year with its runs: D1 rows read, written",
      value: `${millions(rows(0) + idle.read)}, ${millions(rows(1) + idle.written)} million`,
    },
    { what: `a school's year with its runs: ${list}`, value: (dollars + idle.dollars).toFixed(2) },
  ];
}

function millions(count: number): string {
  return (count / 1e6).toFixed(2);
}

import { test } from "vitest";
import type { Meter } from "#app/db/request-context.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { writeLargeInstallation } from "#tests/support/large-installation.ts";
import { runScheduled } from "#workers/scheduled.ts";
import { printMeasured } from "../report.ts";

const { minute, hour } = DURATIONS;
const NOON = Date.parse("2026-03-02T12:00:00Z");
const NIGHT = Date.parse("2026-03-03T08:00:00Z");

function sumOf(meters: Meter[], field: keyof Meter): number {
  return meters.reduce((sum, meter) => sum + meter[field], 0);
}

function reportRuns(what: string, meters: Meter[]): void {
  printMeasured(`${what}: D1 statements, the most in a run (≤ 800)`, Math.max(...meters.map(({ statements }) => statements)));
  printMeasured(`${what}: D1 rows read`, sumOf(meters, "rowsRead"));
  printMeasured(`${what}: D1 rows written`, sumOf(meters, "rowsWritten"));
}

test("what the minute's runs cost in an installation of 10,000 events and 200,000 sign-ups in which nothing is due", async () => {
  await writeLargeInstallation(NOON, { events: 10_000, signUps: 200_000 });
  await runScheduled(NOON);
  reportRuns("an idle minute (≤ 200 rows)", [await runScheduled(NOON + minute)]);
  const times: number[] = [];
  for (let minutes = 2; minutes <= 16; minutes++) {
    const started = performance.now();
    await runScheduled(NOON + minutes * minute);
    times.push(Math.round(performance.now() - started));
  }
  printMeasured("an idle minute (≤ 200 rows): ms, the median, local D1 included", times.toSorted((a, b) => a - b)[7] ?? 0);
  const hourly = NOON + hour + 17 * minute;
  // Does the one-time work that the first hourly run finds.
  await runScheduled(hourly);
  reportRuns("the hourly purges", [await runScheduled(hourly + hour)]);
  const night: Meter[] = [];
  for (let minutes = 0; minutes < 60; minutes++) night.push(await runScheduled(NIGHT + minutes * minute));
  reportRuns("the nightly comparison of all counters", night);
});

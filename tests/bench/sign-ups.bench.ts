import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { runPlans } from "#app/sheet/room/plan.server.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, countOutcomes, makeSheet, readSheetCounts } from "#tests/support/sheet.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";
import { printMeasured } from "./report.ts";

const PEOPLE = 2000;
const PLACES = 500;

test("2,000 people for 500 places: through the room, one at a time, and a bare insert", async () => {
  const bare = await perSecond(PEOPLE, async () => {
    for (let i = 0; i < PEOPLE; i++) {
      await env.DB.prepare("INSERT INTO throttles (key, window, count) VALUES (?1, 0, 1)").bind(newId()).run();
    }
  });

  const single = await makeSheet("shift", PLACES);
  const alone = await perSecond(PEOPLE, async () => {
    for (let i = 0; i < PEOPLE; i++) await runPlans([planTestSignUp(buildSignUp(single))]);
  });

  const sheet = await makeSheet("shift", PLACES);
  const outcomes: { outcome: string }[] = [];
  const room = await perSecond(PEOPLE, async () => {
    outcomes.push(...(await Promise.all(Array.from({ length: PEOPLE }, () => runTestCommand(buildSignUp(sheet))))));
  });

  expect(countOutcomes(outcomes)).toEqual({ signedUp: PLACES, full: PEOPLE - PLACES });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: PLACES, taken: PLACES, attendees: PLACES, receipts: PLACES });
  printMeasured("sign-ups per second, through the room", Math.round(room));
  printMeasured("sign-ups per second, one at a time", Math.round(alone));
  printMeasured("bare D1 inserts per second", Math.round(bare));
  printMeasured("room against one at a time (budget ≥ 3)", round(room / alone));
  printMeasured("room against a bare insert", round(room / bare));
  expect(room / alone).toBeGreaterThanOrEqual(3);
});

async function perSecond(count: number, run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return (count * 1000) / (performance.now() - started);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

import { test } from "vitest";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { countRowsRead, insertCrowd, insertCrowdElsewhere, measureRowsRead } from "#tests/support/crowd.ts";
import { buildSignUp, makeSheet, NOW } from "#tests/support/sheet.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";
import { printMeasured } from "./report.ts";

const STEPS = [100, 10_000];

test("rows read by an event's page and by a sign-up, as the crowd on this sheet and on others grows", async () => {
  const sheet = await makeSheet("shift", null);
  let before = 0;
  for (const people of STEPS) {
    await insertCrowd(sheet, people - before);
    await insertCrowdElsewhere("shift", people - before);
    before = people;
    const page = await measureRowsRead(() => loadEventPage(sheet.eventId, null, NOW));
    const signUp = await countRowsRead(planTestSignUp({ ...buildSignUp(sheet), throttleKey: `bench ${people}` }).statements);
    const among = `among ${people.toLocaleString("en-US")}`;
    printMeasured(`rows read by an event's page, ${among} (≤ 30 and 2 × 51 names)`, page.rows);
    printMeasured(`rows read by a sign-up, ${among} (≤ 30)`, signUp);
  }
});

import { test } from "vitest";
import { eventPage } from "#app/sheet/event/event-page.server.ts";
import { crowd, elsewhere, rowsOf, rowsRead } from "#tests/support/crowd.ts";
import { makeSheet, NOW, newSignUp } from "#tests/support/sheet.ts";
import { planSignUp } from "#tests/support/sign-up.ts";
import { report } from "./report.ts";

const STEPS = [100, 10_000];

test("rows read by an event's page and by a sign-up, as the crowd on this sheet and on others grows", async () => {
  const sheet = await makeSheet("shift", null);
  let before = 0;
  for (const people of STEPS) {
    await crowd(sheet, people - before);
    await elsewhere("shift", people - before);
    before = people;
    const page = await rowsRead(() => eventPage(sheet.eventId, null, NOW));
    const signUp = await rowsOf(planSignUp({ ...newSignUp(sheet), throttleKey: `bench ${people}` }).statements);
    const among = `among ${people.toLocaleString("en-US")}`;
    report(`rows read by an event's page, ${among} (≤ 30 and 2 × 51 names)`, page.rows);
    report(`rows read by a sign-up, ${among} (≤ 30)`, signUp);
  }
});

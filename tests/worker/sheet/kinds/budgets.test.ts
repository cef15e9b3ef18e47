import { afterEach, expect, test, vi } from "vitest";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { eventPage } from "#app/sheet/event/event-page.server.ts";
import { crowd, elsewhere, rowsOf, rowsRead } from "#tests/support/crowd.ts";
import { isProving } from "#tests/support/prove.ts";
import { makeSheet, NOW, newSignUp } from "#tests/support/sheet.ts";
import { planSignUp } from "#tests/support/sign-up.ts";

const SHOWN = 51;
const ALLOWANCE = 30;
const CROWD = isProving ? 100_000 : 5_000;
/** A search of an index may touch the row next to what it looks for, or not. */
const NEIGHBOURS = 2;

afterEach(() => {
  vi.restoreAllMocks();
});

for (const kind of KIND_IDS) {
  test(`the event page of a ${kind} sheet is one round trip, no matter who else signed up for what`, async () => {
    const sheet = await makeSheet(kind, null);
    await crowd(sheet, 100);
    await elsewhere(kind, 100);
    // Its first reader asks for all kinds.
    await eventPage(sheet.eventId, null, NOW);
    const small = await rowsRead(() => eventPage(sheet.eventId, null, NOW));
    await crowd(sheet, CROWD);
    await elsewhere(kind, CROWD);
    const large = await rowsRead(() => eventPage(sheet.eventId, null, NOW));
    expect(small.trips).toBe(1);
    expect(large.trips).toBe(1);
    expect(Math.abs(large.rows - small.rows)).toBeLessThanOrEqual(NEIGHBOURS);
    expect(large.rows).toBeLessThanOrEqual(ALLOWANCE + 2 * SHOWN);
  });

  test(`a sign-up for a ${kind} sheet reads the same rows in a crowd as alone`, async () => {
    const sheet = await makeSheet(kind, null);
    const alone = await rowsOf(planSignUp({ ...newSignUp(sheet), throttleKey: "somebody" }).statements);
    await crowd(sheet, CROWD);
    await elsewhere(kind, CROWD);
    const inACrowd = await rowsOf(planSignUp({ ...newSignUp(sheet), throttleKey: "somebody-else" }).statements);
    expect(Math.abs(inACrowd - alone)).toBeLessThanOrEqual(NEIGHBOURS);
    expect(inACrowd).toBeLessThanOrEqual(ALLOWANCE);
  });
}

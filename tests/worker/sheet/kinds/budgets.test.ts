import { afterEach, expect, test, vi } from "vitest";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { countRowsRead, insertCrowd, insertCrowdElsewhere, measureRowsRead } from "#tests/support/crowd.ts";
import { isProving } from "#tests/support/proving.ts";
import { buildSignUp, makeSheet, NOW } from "#tests/support/sheet.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";

const SHOWN = 51;
const ALLOWANCE = 30;
const CROWD = isProving ? 100_000 : 5_000;
/** An index search may also read a row next to the ones it looks for. */
const NEIGHBOURS = 2;

afterEach(() => {
  vi.restoreAllMocks();
});

for (const kind of KIND_IDS) {
  test(`the event page of a ${kind} sheet takes one round trip, however many others signed up`, async () => {
    const sheet = await makeSheet(kind, null);
    await insertCrowd(sheet, 100);
    await insertCrowdElsewhere(kind, 100);
    // The first page view queries all kinds.
    await loadEventPage(sheet.eventId, null, NOW);
    const small = await measureRowsRead(() => loadEventPage(sheet.eventId, null, NOW));
    await insertCrowd(sheet, CROWD);
    await insertCrowdElsewhere(kind, CROWD);
    const large = await measureRowsRead(() => loadEventPage(sheet.eventId, null, NOW));
    expect(small.trips).toBe(1);
    expect(large.trips).toBe(1);
    expect(Math.abs(large.rows - small.rows)).toBeLessThanOrEqual(NEIGHBOURS);
    expect(large.rows).toBeLessThanOrEqual(ALLOWANCE + 2 * SHOWN);
  });

  test(`a sign-up for a ${kind} sheet reads as many rows in a crowd as alone`, async () => {
    const sheet = await makeSheet(kind, null);
    const alone = await countRowsRead(planTestSignUp({ ...buildSignUp(sheet), throttleKey: "somebody" }).statements);
    await insertCrowd(sheet, CROWD);
    await insertCrowdElsewhere(kind, CROWD);
    const inACrowd = await countRowsRead(planTestSignUp({ ...buildSignUp(sheet), throttleKey: "somebody-else" }).statements);
    expect(Math.abs(inACrowd - alone)).toBeLessThanOrEqual(NEIGHBOURS);
    expect(inACrowd).toBeLessThanOrEqual(ALLOWANCE);
  });
}

import { sql } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { loadDashboard } from "#app/organize/lists/dashboard.server.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { rosterToTable } from "#app/organize/roster/export.ts";
import { loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { loadOverview } from "#app/organize/roster/overview.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { type RosterFilter, readDoorFilter, readRosterFilter } from "#app/organize/roster/rules.ts";
import { PrintedPart } from "#app/organize/roster/ui/print-roster.tsx";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { SpotTabs } from "#app/ui/spot-tabs.tsx";
import { buildAsk, readAsked } from "#tests/support/asks.ts";
import { makeOwnedSheet, makeOwnerWithoutEvents, makeViewer } from "#tests/support/owned-events.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const ALL = readRosterFilter(new URLSearchParams());

/** A sheet where Ada is signed up and Ann was asked. */
async function makeAskedSheet(kind: TestSheet["kind"]): Promise<TestSheet> {
  const sheet = await makeSheet(kind, 4);
  await runTestCommand(buildSignUp(sheet, { name: "Ada Guest", email: "ada@guest.test" }));
  await runTestCommand(buildAsk(sheet));
  return sheet;
}

for (const kind of ["item", "shift", "slot"] as const) {
  test(`the Overview of a ${kind} sheet counts an asked person's spot as taken and names them, but not among the new people`, async () => {
    const sheet = await makeAskedSheet(kind);
    const overview = await loadOverview(sheet.ownerId, sheet.eventId, NOW, "en");
    expect(overview).toMatchObject({
      holders: { [sheet.offerId]: ["Ada Guest"] },
      asked: { [sheet.offerId]: ["Ann"] },
      newSignUps: 1,
      newest: [{ names: ["Ada Guest"] }],
    });
    expect(overview?.sheet.parts).toMatchObject([{ taken: 2, capacity: 4 }]);
    expect(overview?.sheet.event.attendeeCount).toBe(1);
  });

  test(`the list of a ${kind} sheet shows who was asked, with a filter and in its file and printout`, async () => {
    const sheet = await makeAskedSheet(kind);
    const look = (more: Partial<RosterFilter>) => loadRoster(sheet.ownerId, sheet.eventId, { ...ALL, ...more }, NOW, "en");
    const roster = await look({});
    expect(roster?.totals).toMatchObject({ confirmed: 1, asked: 1 });
    expect(roster?.groups[0]?.rows.map(({ name, status }) => `${name} ${status}`).sort()).toEqual(["Ada Guest confirmed", "Ann asked"]);
    const asked = await look({ ...readRosterFilter(new URLSearchParams("status=asked")) });
    expect(asked?.groups.flatMap(({ rows }) => rows.map(({ name, askedUntil }) => [name, askedUntil]))).toEqual([
      ["Ann", "Mar 4, 7:00 AM"],
    ]);
    const full = await loadFullRoster(sheet.ownerId, sheet.eventId, ALL, NOW, "en");
    if (!full?.groups[0]) throw new Error("no list");
    expect([...rosterToTable(full)].find((cells) => cells.includes("Ann"))).toContain("Asked");
    expect(renderToStaticMarkup(<PrintedPart {...full.groups[0]} kind={kind} lines={0} />)).toContain("<b>Ann</b> (Asked)");
  });

  test(`nobody who was asked on a ${kind} sheet is expected at the door or checked in`, async () => {
    const sheet = await makeAskedSheet(kind);
    const door = await loadRoster(sheet.ownerId, sheet.eventId, readDoorFilter(new URLSearchParams()), NOW, "en");
    expect(door?.people.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(["Ada Guest"]);
    expect(door?.door).toEqual({ heads: 1, headsIn: 0 });
    const ann = (await readAsked(sheet)).find(({ status }) => status === "asked");
    expect(await checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: [ann?.id ?? ""], isIn: true }], NOW)).toEqual(["gone"]);
  });
}

test("the tabs of asked people come last, dashed, and other tabs stay as they are", () => {
  const html = renderToStaticMarkup(<SpotTabs look="quiet" capacity={4} taken={3} initials={["AL", "GH"]} asked={["Ann, asked"]} />);
  expect(html).toContain('<i>AL</i><i>GH</i><i data-asked="">Ann, asked</i></span>');
  expect(renderToStaticMarkup(<SpotTabs capacity={2} taken={1} initials={["AL"]} />)).toBe(
    '<div class="spot-tabs"><span aria-hidden="true"><i>AL</i></span><span aria-hidden="true"><b></b></span></div>',
  );
});

test("where one spot is open, the dashboard suggests asking someone to take it", async () => {
  const owner = await makeOwnerWithoutEvents();
  const sheet = await makeOwnedSheet(owner, "shift", sql`title = 'Book fair'`);
  const { offerTable, capacityColumn } = KIND_SERVERS.shift;
  const at = NOW + 5 * DURATIONS.day;
  await runBatch([
    sql`UPDATE events SET time_zone = 'UTC', starts_at = ${at}, ends_at = ${at + DURATIONS.hour} WHERE id = ${sheet.eventId}`,
    sql`UPDATE ${offerTable} SET starts_at = ${at} WHERE event_id = ${sheet.eventId}`,
  ]);
  const needs = async (now = NOW) => (await loadDashboard(makeViewer(owner), now, "en")).needs;
  expect(await needs()).toMatchObject([{ about: "open", count: 20, offerId: null }]);
  await runBatch([sql`UPDATE ${offerTable} SET ${capacityColumn} = 1 WHERE id = ${sheet.offerId}`]);
  expect(await needs()).toMatchObject([{ about: "open", count: 1, offerId: sheet.offerId }]);
  expect(await needs(at - DURATIONS.hour)).toMatchObject([{ about: "open", count: 1, offerId: null }]);
  await runTestCommand(buildAsk(sheet));
  expect(await needs()).toEqual([]);
});

import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { rosterToTable } from "#app/organize/roster/export.ts";
import { loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { loadKeptRoster } from "#app/organize/roster/kept-roster.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readDoorFilter, readRosterFilter } from "#app/organize/roster/rules.ts";
import { PrintedPart } from "#app/organize/roster/ui/print-roster.tsx";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW } from "#tests/support/sheet.ts";

/** Two single guests, and between them two children whose parent doesn't attend. */
async function makeList() {
  const sheet = await makeSheet("shift", null);
  const email = `${newId()}@guest.test`;
  const [zoe, ada] = ["Zoe Miller", "Bea Carter"].map((name) => buildSignUp(sheet, { name, email }));
  if (!zoe || !ada) throw new Error("Nobody");
  await runTestCommand(buildSignUp(sheet, { name: "Carl Stone", now: NOW }));
  const contact = { name: "Ben Carter", email, phone: null };
  await runTestCommand({ ...zoe, contact, offers: [...zoe.offers, ...ada.offers], now: NOW + 1 });
  await runTestCommand(buildSignUp(sheet, { name: "Al Stone", now: NOW + 2 }));
  const look = async (view: string) => {
    const roster = await loadRoster(
      sheet.ownerId,
      sheet.eventId,
      view === "door" ? readDoorFilter(new URLSearchParams()) : readRosterFilter(new URLSearchParams({ view })),
      NOW,
      "en",
    );
    if (!roster) throw new Error("Not theirs");
    return roster;
  };
  return { sheet, look };
}

test("a family stays together on the list, shows who signed it up, and counts every person", async () => {
  const { look } = await makeList();
  const [group] = (await look("parts")).groups;
  expect(group?.part.taken).toBe(4);
  expect(group?.rows.map(({ name, signedUpBy, isJoined }) => [name, signedUpBy, isJoined ?? false])).toEqual([
    ["Carl Stone", null, false],
    ["Bea Carter", "Ben Carter", true],
    ["Zoe Miller", "Ben Carter", false],
    ["Al Stone", null, false],
  ]);
});

test("sorted by name and at the door, a family follows its first member", async () => {
  const { look, sheet } = await makeList();
  for (const view of ["people", "door"]) {
    const roster = await look(view);
    expect(roster.people.map(({ rows, isJoined }) => [rows[0]?.name, isJoined ?? false])).toEqual([
      ["Al Stone", false],
      ["Bea Carter", true],
      ["Zoe Miller", false],
      ["Carl Stone", false],
    ]);
    expect(roster.people[2]?.rows[0]).toMatchObject({ signedUpBy: "Ben Carter" });
  }
  expect((await look("door")).door).toEqual({ heads: 4, headsIn: 0 });
  const kept = await loadKeptRoster(sheet.ownerId, sheet.eventId, NOW, "en");
  expect(kept?.people.map(({ details }) => details.includes("with Ben Carter"))).toEqual([false, true, true, false]);
});

test("the printout and the file show who signed the family up", async () => {
  const { sheet } = await makeList();
  const paper = await loadFullRoster(sheet.ownerId, sheet.eventId, readRosterFilter(new URLSearchParams()), NOW, "en");
  if (!paper) throw new Error("Not theirs");
  const printed = paper.groups.map((group) => <PrintedPart key={group.part.key} {...group} kind={paper.kind} lines={0} />);
  const html = renderToString(<div>{printed}</div>).replaceAll("<!-- -->", "");
  expect(html).toMatch(/<tr data-joined="">.*Bea Carter<\/b> with Ben Carter.*Zoe Miller<\/b> with Ben Carter/s);
  const [head = [], ...lines] = [...rosterToTable(paper)];
  expect(lines.map((line) => line[head.indexOf("Signed up by")])).toEqual([null, "Ben Carter", "Ben Carter", null]);
});

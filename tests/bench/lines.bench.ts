import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { acceptTransfer } from "#app/signup/hand-over/commands.server.ts";
import { makeHandOverLink } from "#app/signup/hand-over/link.server.ts";
import { loadHandOver } from "#app/signup/hand-over/queries.server.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { cancelParty, describeLine, makeWaitListSheet, type TestParty, toParty } from "#tests/support/wait-list.ts";
import { printMeasured } from "./report.ts";

const PLACES = 200;
const WAITING = 300;
const HANDED_OVER = 100;

test("200 cancellations with 300 in line: each gives its place to the next in line, one at a time and at once", async () => {
  const alone = await makeFull();
  const one = await perSecond(PLACES, async () => {
    for (const party of alone.holders) await cancelParty(alone.sheet, party);
  });
  const together = await makeFull();
  const many = await perSecond(PLACES, async () => {
    await Promise.all(together.holders.map((party) => cancelParty(together.sheet, party)));
  });
  for (const { sheet, line } of [alone, together]) {
    expect(await readSheetCounts(sheet)).toMatchObject({ taken: PLACES, places: PLACES });
    const standing = await describeLine(sheet, line);
    expect(standing.slice(0, PLACES)).toEqual(Array(PLACES).fill("offered"));
    expect(standing.at(PLACES)).toBe("waiting 1");
  }
  printMeasured("spots freed and passed on per second, one at a time", Math.round(one));
  printMeasured("spots freed and passed on per second, at once", Math.round(many));
});

test("100 places are handed over at once", async () => {
  const { sheet, holders } = await makeFull();
  const places = await Promise.all(holders.slice(0, HANDED_OVER).map((party) => linkOf(sheet, party)));
  const rate = await perSecond(HANDED_OVER, async () => {
    const outcomes = await Promise.all(
      places.map((place) => {
        const details = { ...defaultDetails, name: "Fred Friend", email: `${newId()}@friend.test` };
        return acceptTransfer({ ...place, submissionKey: newId(), details, answers: {}, locale: "en", now: NOW + 1 });
      }),
    );
    expect(outcomes.every(({ outcome }) => outcome === "accepted")).toBe(true);
  });
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: PLACES, places: PLACES });
  printMeasured("spots handed over per second, at once", Math.round(rate));
});

/** Every spot is taken, with a wait list behind. */
async function makeFull(): Promise<{ sheet: TestSheet; holders: TestParty[]; line: TestParty[] }> {
  const sheet = await makeWaitListSheet("shift", PLACES);
  const commands = Array.from({ length: PLACES + WAITING }, (_, n) => ({
    ...buildSignUp(sheet, { now: NOW + n }),
    ifFull: n >= PLACES ? ("wait" as const) : ("refuse" as const),
  }));
  await Promise.all(commands.map((command) => runTestCommand(command)));
  const parties = commands.map(toParty);
  return { sheet, holders: parties.slice(0, PLACES), line: parties.slice(PLACES) };
}

async function linkOf({ kind }: TestSheet, party: TestParty) {
  const url = await makeHandOverLink({ kind, ...party, now: NOW });
  const link = await loadHandOver(url?.split("/h/")[1] ?? "", NOW);
  if (link.state !== "open") throw new Error(link.state);
  return link;
}

async function perSecond(count: number, run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return (count * 1000) / (performance.now() - started);
}

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { handleShare } from "#app/organize/share/intents.server.ts";
import { loadNeededText } from "#app/organize/share/queries.server.ts";
import { makeMember, makeShifts } from "#tests/support/hours.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp } from "#tests/support/makers.ts";
import { makeSheet, NOW } from "#tests/support/sheet.ts";

/** The gate needs two people and the bar one. */
async function makeOpenDay() {
  const day = await makeShifts({ title: "Gate day", date: "2027-05-01" }, [
    { capacity: 2 },
    { title: "Bar", startTime: "13:00:00", endTime: "15:00:00", capacity: 1 },
  ]);
  return { ...day, say: (userId = day.ownerId, now = NOW) => loadNeededText(userId, day.eventId, "en", now) };
}

const textOf = (said: Awaited<ReturnType<typeof loadNeededText>>) => (said.outcome === "open" ? said.text : said.outcome);

test("the text is fresh at each press: what was taken meanwhile is gone, and no one is named", async () => {
  const day = await makeOpenDay();
  const text = textOf(await day.say());
  expect(text).toMatch(/^Still needed for Gate day \(Sat, May 1st\):\n• Gate, 9:00 – 11:00 AM: 2 more\n• Bar, 1:00 – 3:00 PM: 1 more\n/);
  await makeSignUp(day, day.shifts[0], { name: "Zoe Canary" });
  await makeSignUp(day, day.shifts[1], { name: "Yan Canary" });
  const next = textOf(await day.say());
  expect(next).toContain("Gate, 9:00 – 11:00 AM: 1 more");
  expect(next).not.toMatch(/Bar|Canary/);
  await makeSignUp(day, day.shifts[0], { name: "Xia Canary" });
  expect(textOf(await day.say())).toMatch(/^Nothing more is needed for Gate day/);
});

test("the short link is made once and stays", async () => {
  const day = await makeOpenDay();
  const links = [await day.say(), await day.say()].map((said) => textOf(said).match(/https:\/\/\S+\/e\/\w{10}$/)?.[0]);
  expect(links[0]).toBeTruthy();
  expect(links[1]).toBe(links[0]);
});

test("door helpers and strangers get no text, and their press makes no link", async () => {
  const day = await makeOpenDay();
  for (const userId of [await makeMember(day.eventId, "door"), (await makeOpenDay()).ownerId, ""])
    expect(await day.say(userId)).toEqual({ outcome: "gone" });
  const [[row]] = await runBatch([sql`SELECT short_code AS code FROM events WHERE id = ${day.eventId}`]);
  expect(row).toEqual({ code: null });
  expect((await day.say(await makeMember(day.eventId, "organizer"))).outcome).toBe("open");
});

test("while no one can sign up there is no text, rather than one that says nothing is needed", async () => {
  const day = await makeOpenDay();
  const set = (column: string, value: number | null) =>
    runBatch([sql`UPDATE events SET ${sql.raw(column)} = ${value} WHERE id = ${day.eventId}`]);
  for (const [column, value] of [
    ["signups_open_at", NOW + 1],
    ["signups_close_at", NOW],
    ["ends_at", NOW],
  ] as const) {
    const [[before]] = await runBatch([
      sql<{ value: number | null }>`SELECT ${sql.raw(column)} AS value FROM events WHERE id = ${day.eventId}`,
    ]);
    await set(column, value);
    expect(await day.say()).toEqual({ outcome: "closed" });
    const form = new FormData();
    form.set("intent", "stillNeeded");
    form.set("locale", "en");
    const rest = { photo: null, locale: "en" as const, theme: "system" as const, timeZone: null, sessionId: "", provenAt: 0 };
    const viewer = { id: day.ownerId, name: "Olivia", email: "olivia@owner.test", isVerified: true, ...rest };
    const reply = await handleShare({ viewer, form, eventId: day.eventId, now: NOW });
    expect(reply).toMatchObject({ status: 409, result: { toast: { title: "Sign-ups aren't open" } } });
    await set(column, before?.value ?? null);
    expect((await day.say()).outcome).toBe("open");
  }
});

test("what has no limit isn't counted as needed", async () => {
  const { eventId, ownerId } = await makeSheet("item", null);
  expect(textOf(await loadNeededText(ownerId, eventId, "en", NOW))).toMatch(/^Hi! You're invited to Spring fair/);
});

test("a sheet with hundreds of offers is counted whole", async () => {
  const offers = Array.from({ length: 120 }, (_, index) => makeOffer({ title: `Dish ${index}`, category: "Other", capacity: 1 }));
  const { eventId, ownerId } = await makeEvent(makeForm("potluck", { offers, date: "2027-05-01" }));
  const text = textOf(await loadNeededText(ownerId, eventId, "en", NOW));
  const shown = text.split("\n").filter((line) => line.startsWith("•")).length;
  expect(text).toContain(`\nand ${120 - shown} more\n`);
  expect(text.length).toBeLessThanOrEqual(600);
});

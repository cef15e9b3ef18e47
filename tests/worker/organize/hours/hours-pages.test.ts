import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { durationText } from "#app/organize/hours/rules.ts";
import { startSession } from "#tests/support/accounts.ts";
import { makeCheckedInHelper, makeMember, makeShifts } from "#tests/support/hours.ts";
import { makeUser } from "#tests/support/makers.ts";
import { Browser } from "#tests/support/test-browser.ts";

async function openBrowserAs(userId: string): Promise<Browser> {
  const browser = new Browser();
  const [name = "", value = ""] = ((await startSession(userId, null, Date.now())).split(";")[0] ?? "").split("=");
  browser.cookies.set(name, value);
  return browser;
}

const JSON_ANSWER = { Accept: "application/json" };

test("an organizer can read, correct, download and certify hours; a former organizer's open tab is refused", async () => {
  const event = await makeShifts({ title: "CanaryFair" });
  const id = await makeCheckedInHelper(event, { name: "Canary Person", email: "canary@guest.test" });
  const path = `/event/${event.eventId}/hours`;
  const certificate = `/hours/certificate?of=${id}&event=${event.eventId}`;
  const correct = { form: { intent: "correct", signupId: id, hours: "1", minutes: "30", reason: "Left early" }, headers: JSON_ANSWER };
  const [owner, former] = [await openBrowserAs(event.ownerId), await openBrowserAs(await makeMember(event.eventId, "organizer"))];
  for (const browser of [owner, former]) expect((await browser.read(path)).text).toContain("Canary Person");
  await runBatch([sql`DELETE FROM event_members WHERE event_id = ${event.eventId}`]);
  for (const browser of [former, await openBrowserAs(await makeUser())]) {
    for (const page of [path, `${path}.csv`, certificate]) {
      const { status, text } = await browser.read(page);
      expect([status, text.includes("Canary")], page).toEqual([404, false]);
    }
    for (const page of ["/hours", "/hours.csv"]) expect((await browser.read(page)).text, page).not.toContain("Canary");
    for (const page of [path, "/hours"]) expect((await browser.ask(page, correct)).status).toBe(404);
    expect((await browser.ask(path, { form: { intent: "until", until: "2027-07-31" }, headers: JSON_ANSWER })).status).toBe(404);
    const issued = await browser.ask(certificate, { form: {} });
    expect(issued.headers.get("Location")).not.toContain("number");
  }
  expect(await (await owner.ask(path, correct)).json()).toMatchObject({ ok: true });
  expect((await owner.read(path)).text).toContain("Left early");
  const file = await owner.ask(`${path}.csv`);
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  expect(await file.text()).toContain('"Canary Person","canary@guest.test","CanaryFair"');
  const issued = (await owner.ask(certificate, { form: {} })).headers.get("Location") ?? "";
  const again = (await owner.ask(certificate, { form: {} })).headers.get("Location");
  expect(again).toBe(issued);
  const number = new URL(issued, "https://turnout.test").searchParams.get("number") ?? "";
  expect((await owner.read(issued)).text).toContain(`turnout.test/hours/${number}`);
  const confirmed = await new Browser().read(`/hours/${number}`);
  expect(confirmed.status).toBe(200);
  expect(confirmed.text).toContain(durationText(90, "en"));
  expect(confirmed.text).not.toMatch(/canary|Left early/i);
});

test("errors in a correction are shown at their fields", async () => {
  const event = await makeShifts();
  const owner = await openBrowserAs(event.ownerId);
  const ask = async (form: Record<string, string>) => {
    const answer = await owner.ask(`/event/${event.eventId}/hours`, { form, headers: JSON_ANSWER });
    const { errors = {} } = await answer.json<{ errors?: object }>();
    return [answer.status, ...Object.keys(errors).sort()];
  };
  expect(await ask({ intent: "correct", signupId: "x", hours: "100", minutes: "60", reason: " " })).toEqual([
    422,
    "hours",
    "minutes",
    "reason",
  ]);
  expect(await ask({ intent: "correct", signupId: "x", hours: "1", minutes: "0", reason: "Why" })).toEqual([404]);
  expect(await ask({ intent: "correct" })).toEqual([400]);
  expect(await ask({ intent: "until", until: "2027-02-30" })).toEqual([422, "until"]);
  expect(await ask({ intent: "until", until: "2099-01-01" })).toEqual([422, "until"]);
  expect(await ask({ intent: "until", until: "2027-04-01" })).toEqual([422, "until"]);
});

test("an unknown number gets a friendly 404", async () => {
  for (const number of ["c".repeat(15), "nonsense", "certificates"])
    expect((await new Browser().read(`/hours/${number}`)).status).toBe(404);
});

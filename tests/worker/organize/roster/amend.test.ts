import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { addPerson, amendSignUp } from "#app/organize/roster/commands.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { type GuestFields, type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { countOutcomes } from "#tests/support/sheet.ts";

const NOW = Date.UTC(2027, 1, 1);
const ASKED = [
  { kind: "text" as const, label: "Allergies", options: [], required: true },
  { kind: "yesNo" as const, label: "Need a ride?", options: [], required: false },
];

async function makeDish(capacity: number): Promise<{ event: MadeEvent; dish: string }> {
  const form = makeForm("potluck", { offers: [makeOffer({ title: "Salad", category: "Other", capacity })], questions: ASKED });
  const event = await makeEvent(form);
  const dish = (await readEditableEvent(event)).offers[0]?.id ?? "";
  return { event, dish };
}

type Given = GuestFields & { version?: number; ownerId?: string; answers?: Record<string, string> };

function amend({ ownerId, eventId }: MadeEvent, signupId: string, given: Given = {}) {
  const { version = 1, answers = {}, now: _, email: _address, ownerId: by = ownerId, ...details } = given;
  const person = { ...defaultDetails, name: "Grace Guest", ...details, email: null };
  return amendSignUp(by, eventId, { signupId, version, details: person, answers, asked: Object.keys(answers) }, NOW);
}

function look({ ownerId, eventId }: MadeEvent, view: "parts" | "people" = "parts") {
  return loadRoster(ownerId, eventId, { ...readRosterFilter(new URLSearchParams()), view }, NOW, "en");
}

async function readTaken({ eventId }: MadeEvent) {
  const [rows] = await runBatch([
    sql`SELECT o.taken, (SELECT sum(places) FROM potluck_signups s WHERE s.potluck_item_id = o.id) AS places,
      (SELECT attendee_count FROM events WHERE id = o.event_id) AS attendees FROM potluck_items o WHERE o.event_id = ${eventId}`,
  ]);
  return rows?.[0];
}

test("an organizer corrects quantity, notes and answers; the guest is told the old and new state once", async () => {
  const { event, dish } = await makeDish(5);
  const id = await makeSignUp(event, dish, { quantity: 2, email: "ann@guest.test" });
  const [allergies, ride] = (await look(event))?.questions ?? [];
  const answers = { [allergies?.id ?? ""]: "Nuts", [ride?.id ?? ""]: "yes" };
  expect(await amend(event, id, { quantity: 4, notes: "In a blue bowl", answers })).toEqual({ outcome: "amended", left: 1 });
  // The response was lost, so the request is sent again.
  expect(await amend(event, id, { quantity: 4, notes: "In a blue bowl", answers })).toEqual({ outcome: "amended", left: 1 });
  expect(await readTaken(event)).toEqual({ taken: 4, places: 4, attendees: 4 });
  const [row] = (await look(event))?.groups[0]?.rows ?? [];
  expect(row).toMatchObject({ quantity: 4, notes: "In a blue bowl", version: 2 });
  expect(row?.answers.map(({ text, answer }) => [text, answer])).toEqual([
    ["Nuts", "Nuts"],
    ["Yes", "yes"],
  ]);
  const letters = await renderLetters("signup-changed", event.eventId, NOW);
  expect(letters.map(({ to }) => to)).toEqual(["ann@guest.test"]);
  expect(letters[0]?.text).toContain("Before: 2 × Salad");
  expect(letters[0]?.text).toContain("4 × Salad");
});

test("a change that keeps the quantity notifies no one; an answer can be cleared, and one that wasn't asked stays", async () => {
  const { event, dish } = await makeDish(5);
  const id = await makeSignUp(event, dish, { email: "ann@guest.test" });
  const [allergies, ride] = (await look(event))?.questions ?? [];
  const [first, second] = [allergies?.id ?? "", ride?.id ?? ""];
  await amend(event, id, { answers: { [first]: "Nuts", [second]: "no" } });
  await amend(event, id, { version: 2, notes: "Late", answers: { [second]: "" } });
  const [rows] = await runBatch([sql`SELECT answers, name FROM submissions WHERE event_id = ${event.eventId}`]);
  expect(rows).toEqual([{ answers: JSON.stringify({ [first]: "Nuts" }), name: "Grace Guest" }]);
  expect(await renderLetters("signup-changed", event.eventId, NOW)).toEqual([]);
});

test("an option that was removed from the form stays the answer of people who chose it", async () => {
  const { event, dish } = await makeDish(5);
  const ann = await makeSignUp(event, dish, { email: "ann@guest.test" });
  const bob = await makeSignUp(event, dish, { email: "bob@guest.test" });
  const ride = (await look(event))?.questions[1]?.id ?? "";
  await runBatch([
    sql`UPDATE event_questions SET kind = 'choice', options = '["Bus", "None"]' WHERE id = ${ride}`,
    sql`UPDATE submissions SET answers = ${JSON.stringify({ [ride]: "Van" })} WHERE event_id = ${event.eventId} AND email = 'ann@guest.test'`,
  ]);
  expect(await amend(event, ann, { notes: "Late", answers: { [ride]: "Van" } })).toMatchObject({ outcome: "amended" });
  expect(await amend(event, bob, { answers: { [ride]: "Van" } })).toMatchObject({ outcome: "unanswered" });
  const [rows] = await runBatch([sql`SELECT answers FROM submissions WHERE event_id = ${event.eventId} AND answers IS NOT NULL`]);
  expect(rows).toEqual([{ answers: JSON.stringify({ [ride]: "Van" }) }]);
});

test("a change can't exceed the capacity, overwrite a newer one, or touch another owner's sign-up", async () => {
  const { event, dish } = await makeDish(5);
  const other = await makeDish(5);
  const ids = await Promise.all(Array.from({ length: 4 }, () => makeSignUp(event, dish)));
  const outcomes = await Promise.all(ids.map((id) => amend(event, id, { quantity: 2 })));
  expect(countOutcomes(outcomes)).toEqual({ amended: 1, full: 3 });
  expect(await readTaken(event)).toMatchObject({ taken: 5, places: 5, attendees: 5 });
  const [id = ""] = ids;
  expect(await amend(event, id, { version: 9 })).toMatchObject({ outcome: "stale" });
  for (const ownerId of [other.event.ownerId, newId()]) expect(await amend(event, id, { ownerId })).toMatchObject({ outcome: "gone" });
  expect(await amend(other.event, id)).toMatchObject({ outcome: "gone" });
  expect(await amend(event, id, { answers: { [(await look(event))?.questions[1]?.id ?? ""]: "perhaps" } })).toMatchObject({
    outcome: "unanswered",
  });
  await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${event.eventId}`]);
  expect(await amend(event, id, { version: 2, notes: "Late" })).toMatchObject({ outcome: "closed" });
});

test("a waiting guest keeps their rank, can't ask for more than the capacity, and moves up if the new quantity fits", async () => {
  const { event, dish } = await makeDish(3);
  await runBatch([sql`UPDATE events SET wait_list = 1 WHERE id = ${event.eventId}`]);
  await makeSignUp(event, dish, { quantity: 2 });
  const wait = (n: number, quantity: number) => sql`INSERT INTO potluck_signups
    (id, event_id, potluck_item_id, user_name, user_email, quantity_bringing, status, places, waiting_since, created_at)
    VALUES (${`${dish}-${n}`}, ${event.eventId}, ${dish}, 'Waiting', ${`${n}-${dish}@guest.test`}, ${quantity}, 'waiting', 0, ${n}, ${n})`;
  await runBatch([wait(1, 2), wait(2, 3)]);
  expect((await look(event))?.groups[0]?.rows.flatMap(({ rank }) => rank ?? [])).toEqual([1, 2]);
  expect(await amend(event, `${dish}-1`, { quantity: 4 })).toMatchObject({ outcome: "full" });
  expect(await amend(event, `${dish}-2`, { quantity: 2 })).toMatchObject({ outcome: "amended" });
  expect(await amend(event, `${dish}-1`, { quantity: 1 })).toMatchObject({ outcome: "amended" });
  expect(await readTaken(event)).toMatchObject({ taken: 3, places: 3 });
  const [rows] = await runBatch([sql`SELECT status FROM potluck_signups WHERE id LIKE ${`${dish}-%`} ORDER BY id`]);
  expect(rows?.map(({ status }) => status)).toEqual(["offered", "waiting"]);
});

test("a person added by hand doesn't have to answer, but may", async () => {
  const { event, dish } = await makeDish(3);
  const [, ride] = (await look(event))?.questions ?? [];
  const details = { ...defaultDetails, name: "By Hand", email: null };
  const added = await addPerson(
    event.ownerId,
    event.eventId,
    { key: newId(), offerId: dish, details, answers: { [ride?.id ?? ""]: "yes" }, locale: "en" },
    NOW,
  );
  expect(added).toMatchObject({ outcome: "signedUp" });
  expect((await look(event))?.groups[0]?.rows[0]?.answers.map(({ text }) => text)).toEqual(["Yes"]);
});

test("people are sorted alphabetically, ignoring diacritics, across pages, too", async () => {
  const { event, dish } = await makeDish(200);
  const names = ["Emma", "Zoe", "eli", "Émile", "Ödön", "Olga", "Oscar", "Ægir", "Łukasz", "Mia", "Ñusta", "Nora", "李 Wei", "Eléonore"];
  for (const name of names) await makeSignUp(event, dish, { name });
  for (let n = 0; n < 50; n++) await makeSignUp(event, dish, { name: `Éb ${String(n).padStart(2, "0")}` });
  const page = async (number: number) => {
    const roster = await loadRoster(
      event.ownerId,
      event.eventId,
      { ...readRosterFilter(new URLSearchParams({ view: "people" })), page: number },
      NOW,
      "en",
    );
    return roster?.people.map(({ rows }) => rows[0]?.name ?? "") ?? [];
  };
  const sorted = [...(await page(1)), ...(await page(2))].filter((name) => !name.startsWith("Éb"));
  expect(sorted).toEqual([
    "Ægir",
    "Eléonore",
    "eli",
    "Émile",
    "Emma",
    "Łukasz",
    "Mia",
    "Nora",
    "Ñusta",
    "Ödön",
    "Olga",
    "Oscar",
    "Zoe",
    "李 Wei",
  ]);
});

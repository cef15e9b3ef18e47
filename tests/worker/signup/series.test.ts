import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { LIMITS, ROOM } from "#app/limits.ts";
import { createPendingLink } from "#app/outbox/pending-link.server.ts";
import { loader as eventLoader } from "#app/routes/event/event.tsx";
import { loader as calendarLoader } from "#app/routes/s/calendar.ts";
import { loader as linkLoader } from "#app/routes/s/link.tsx";
import { getSeriesPath } from "#app/signup/form/series.ts";
import { confirmationQuery, parseOfferIds } from "#app/signup/form/sign-up-path.ts";
import { loadPendingSignUp, requestSignUpConfirmation, signUpConfirmed } from "#app/signup/take/by-mail.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, signUpCommand } from "#tests/support/makers.ts";
import { renderRoute } from "#tests/support/page.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { makeWeekly, type WeeklySheet } from "#tests/support/series.ts";
import { planTestSignUp, type SignUp, toSignUpCommand } from "#tests/support/sign-up.ts";
import { renderSignUpPath, SIGNED_OUT_CONTEXT, sendSignUp, type TypedFields } from "#tests/support/sign-up-form.tsx";
import { planBatch } from "#workers/room-commands.server.ts";

async function renderEventPage(eventId: string): Promise<string> {
  const request = new Request(`https://turnout.test/event/${eventId}`);
  const html = await renderRoute(eventLoader, { request, params: { eventId }, context: SIGNED_OUT_CONTEXT });
  return html.replaceAll(/name="key" value="\w+"/g, "");
}

async function renderLink(path: string): Promise<string> {
  const token = /\/s\/([^?]+)/.exec(path)?.[1] ?? "";
  const request = new Request(`https://turnout.test${path}`);
  return await renderRoute(linkLoader, { params: { token }, request, context: SIGNED_OUT_CONTEXT });
}

function renderForm({ at, seriesId }: WeeklySheet, headers = {}): Promise<string> {
  return renderSignUpPath(at, getSeriesPath({ id: at.eventId, kind: at.kind }, seriesId), headers);
}

/** The values of the form's date checkboxes. */
function findDates(html: string, isChecked: boolean): string[] {
  const boxes = [...html.matchAll(/<input[^>]*name="offer"[^>]*>/g)].map(([box]) => box);
  return boxes.filter((box) => box.includes("checked=") === isChecked).map((box) => /value="(\w+)"/.exec(box)?.[1] ?? "");
}

function typeGuest(more: TypedFields = {}): TypedFields {
  return { name: "Ada Guest", email: `${newId()}@guest.test`, ...more };
}

/** One person's sign-up for these dates; by default all. */
function buildSeriesSignUp(sheet: WeeklySheet, ids = sheet.ids): SignUp {
  const email = `${newId()}@guest.test`;
  const [first, ...others] = ids.map((id) => signUpCommand(sheet.event, id, { email }));
  if (!first) throw new Error("No date");
  return { ...first, offers: [first, ...others].flatMap(({ offers }) => offers) };
}

test("a series is offered beside its single dates, and its form has the open ones checked and names the others", async () => {
  const sheet = await makeWeekly({ dates: 11 });
  const [first = "", , third = ""] = sheet.ids;
  expect(await renderEventPage(sheet.event.eventId)).toMatch(/Reading hour.*?Every Tuesday \(11 open dates\)/s);
  await makeSignUp(sheet.event, first);
  await runBatch([sql`UPDATE volunteer_shifts SET opens_at = ${Date.parse("2030-05-01")} WHERE id = ${third}`]);
  const page = await renderEventPage(sheet.event.eventId);
  expect(page).toContain("Every Tuesday (9 open dates)");
  expect(page).toContain(getSeriesPath({ id: sheet.event.eventId, kind: sheet.kind }, sheet.seriesId));
  const form = await renderForm(sheet);
  expect(findDates(form, true)).toEqual(sheet.ids.filter((id) => id !== first && id !== third));
  expect(findDates(form, false)).toEqual([]);
  expect(form).toMatch(/9 open dates<.*Times are in \w+\./s);
  expect(form).toMatch(/Not available right now.*May 7 · 4:00[^<]* · Full.*May 21 · 4:00[^<]* · Opens/s);
});

test("more than a few dates that can't be taken fold away above the form", async () => {
  const sheet = await makeWeekly({ dates: 12 });
  await runBatch([
    sql`UPDATE volunteer_shifts SET opens_at = ${Date.parse("2030-05-01")} WHERE event_id = ${sheet.event.eventId} AND date > '2030-05-20'`,
  ]);
  expect(await renderForm(sheet)).toMatch(/Not available right now.*<summary[^>]*>5 more<\/summary>.*Jul 23 · [^<]* · Opens/s);
});

test("each date is taken or missed by itself: the confirmation says which and why", async () => {
  const sheet = await makeWeekly({ dates: 6 });
  const typed = typeGuest({ offer: findDates(await renderForm(sheet), true) });
  // Between the form and its sending, one date fills up and another closes.
  await makeSignUp(sheet.event, sheet.ids[1]);
  await runBatch([sql`UPDATE volunteer_shifts SET opens_at = ${Date.parse("2030-05-01")} WHERE id = ${sheet.ids[3] ?? ""}`]);
  const sent = await sendSignUp(sheet.at, typed);
  if (!("to" in sent)) throw new Error(sent.html);
  expect(await sheet.readTaken()).toEqual([1, 1, 1, 0, 1, 1]);
  const page = await renderLink(sent.to);
  for (const date of ["May 7", "May 21", "Jun 4", "Jun 11"]) expect(page).toContain(date);
  expect(page).toMatch(/Someone beat you to it.*May 14[^<]* was taken in the meantime/s);
  expect(page).toMatch(/Sign-ups for [^<]*May 28[^<]* have closed/);
});

test("dates that a known guest has, or has something else at, are named and not checked", async () => {
  const sheet = await makeWeekly({ dates: 4, capacity: 9 });
  const [first = "", second = "", ...others] = sheet.ids;
  const sent = await sendSignUp(sheet.at, typeGuest({ offer: [sheet.single, second], seen: "*" }));
  if (!("to" in sent)) throw new Error(sent.html);
  const cookie = `__Secure-signup=${/\/s\/([^?]+)/.exec(sent.to)?.[1]}`;
  const form = await renderForm(sheet, { Cookie: cookie });
  expect(findDates(form, true)).toEqual(others);
  expect(findDates(form, false)).toEqual([first, second]);
  expect(form).toMatch(/May 7 · [^;]*You have Front desk · [^<]* at that time\..*May 14 · .*You already have this date\./s);
  expect(form).toContain('data-clash="" hidden=""');
  const stranger = await renderForm(sheet);
  expect(findDates(stranger, true)).toEqual(sheet.ids);
  expect(stranger).not.toContain("You have Front desk");
  await runBatch([sql`UPDATE volunteer_shifts SET capacity = 1 WHERE id = ${second}`]);
  expect(await renderForm(sheet, { Cookie: cookie })).toMatch(/Not available right now.*May 14 · [^<]* · You already have this date\./s);
});

test("a form that comes back still has every date, checked as it was sent", async () => {
  const sheet = await makeWeekly({ dates: 5, capacity: 2 });
  const path = getSeriesPath({ id: sheet.at.eventId, kind: sheet.kind }, sheet.seriesId);
  const [first = "", ...others] = sheet.ids;
  const more = await sendSignUp(sheet.at, typeGuest({ offer: others, add: "1" }), path);
  if (!("html" in more)) throw new Error("Signed up");
  expect([findDates(more.html, true), findDates(more.html, false)]).toEqual([others, [first]]);
  expect(more.html).toContain("Every Tuesday, May 7 to Jun 4");
  for (let taken = 0; taken < 2; taken++) await makeSignUp(sheet.event, others[0]);
  const fewer = await sendSignUp(sheet.at, typeGuest({ offer: others, add: "1" }), path);
  expect(fewer).toMatchObject({ html: expect.stringMatching(/Not available right now.*May 14 · [^<]* · Full/s) });
  const none = await sendSignUp(sheet.at, typeGuest(), path);
  expect(none).toMatchObject({ status: 422, html: expect.stringContaining("Please choose one.") });
  if ("html" in none) expect(findDates(none.html, false)).toEqual([first, ...others.slice(1)]);
  expect(await sendSignUp(sheet.at, typeGuest({ offer: others, "person-2": "Ben Guest" }), path)).toHaveProperty("to");
  expect(await sheet.readTaken()).toEqual([0, 2, 2, 2, 2]);
});

test("without the condition for each date, a full one would be taken, too", async () => {
  const sheet = await makeWeekly({ dates: 3 });
  await makeSignUp(sheet.event, sheet.ids[1]);
  const { statements } = planTestSignUp(buildSeriesSignUp(sheet));
  await runWithAlteredSql(statements.flat(), (text) => text.replaceAll("+ a.places <=", "<="));
  expect(await sheet.readTaken()).toEqual([1, 2, 1]);
  const guarded = await makeWeekly({ dates: 3 });
  await makeSignUp(guarded.event, guarded.ids[1]);
  await runBatch(planTestSignUp(buildSeriesSignUp(guarded)).statements.flat());
  expect(await guarded.readTaken()).toEqual([1, 1, 1]);
});

test("the same form sent 50 times at once is one sign-up per date, and one receipt", async () => {
  const sheet = await makeWeekly({ dates: 11, capacity: 100 });
  const typed = typeGuest({ offer: sheet.ids, key: newId() });
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendSignUp(sheet.at, typed)));
  expect(new Set(answers.map((answer) => ("to" in answer ? answer.to : answer.status))).size).toBe(1);
  expect(await sheet.readTaken()).toEqual(sheet.ids.map(() => 1));
  const [mails] = await runBatch([
    sql<{ count: number }>`SELECT count(*) AS count FROM email_outbox
      WHERE event_id = ${sheet.event.eventId} AND template = 'signup-confirmation'`,
  ]);
  expect(mails).toEqual([{ count: 1 }]);
});

test("with a limit per person the form checks as many dates, and one that asks for more takes none", async () => {
  const sheet = await makeWeekly({ dates: 6, form: { maxPerPerson: 3 } });
  const form = await renderForm(sheet);
  expect([findDates(form, true), findDates(form, false)]).toEqual([sheet.ids.slice(0, 3), sheet.ids.slice(3)]);
  expect(await sendSignUp(sheet.at, typeGuest({ offer: sheet.ids.slice(0, 4) }))).toMatchObject({ status: 409 });
  expect(await sheet.readTaken()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await sendSignUp(sheet.at, typeGuest({ offer: sheet.ids.slice(2, 5) }))).toHaveProperty("to");
  expect(await sheet.readTaken()).toEqual([0, 0, 1, 1, 1, 0]);
  const single = await makeWeekly({ dates: 6, form: { maxPerPerson: 1 } });
  expect(await renderEventPage(single.event.eventId)).not.toContain("open dates");
});

const MOST = LIMITS.offers.atOnce;

test("200 dates are taken by one form, far below the statements of one invocation; with 201 it says so and keeps everything", async () => {
  const sheet = await makeWeekly({ dates: MOST + 1, form: { date: null } });
  const form = await renderForm(sheet);
  expect(findDates(form, true)).toHaveLength(MOST);
  expect(findDates(form, false)).toHaveLength(1);
  expect(form).toContain(`You can sign up for up to ${MOST} at once.`);
  const typed = typeGuest({ notes: "Nuts" });
  const refused = await sendSignUp(sheet.at, { ...typed, offer: sheet.ids });
  if (!("html" in refused)) throw new Error("Signed up");
  expect(refused.status).toBe(409);
  expect(refused.html).toContain(`One form takes up to ${MOST} sign-ups`);
  expect(refused.html).toContain(">Nuts<");
  expect(findDates(refused.html, true)).toEqual(sheet.ids);
  expect(await sheet.readTaken()).toEqual(sheet.ids.map(() => 0));

  const { statements } = planTestSignUp(buildSeriesSignUp(sheet, sheet.ids.slice(0, MOST)));
  expect(statements.flat().length).toBeLessThan(ROOM.statements);
  await makeSignUp(sheet.event, sheet.ids[7]);
  const sent = await sendSignUp(sheet.at, { ...typed, offer: sheet.ids.slice(0, MOST) });
  if (!("to" in sent)) throw new Error(sent.html);
  expect(await sheet.readTaken()).toEqual([...sheet.ids.slice(0, MOST).map(() => 1), 0]);
  const page = await renderLink(sent.to);
  expect(page.match(/<li>\w+, \w+ \d+/g)?.length).toBe(MOST - 1);
  expect(page).toMatch(/Someone beat you to it.*Jun 25/s);
  expect(page.length).toBeLessThan(150_000);
  const params = { token: /\/s\/([^?]+)/.exec(sent.to)?.[1] ?? "" };
  const answer = await calendarLoader({ params, request: new Request("https://turnout.test"), context: SIGNED_OUT_CONTEXT });
  const events = (await answer.text()).split("\r\n").filter((line) => line === "BEGIN:VEVENT");
  expect(events).toHaveLength(MOST - 1);
  const receipts = (await renderLetters("signup-confirmation", sheet.event.eventId, Date.now())).filter(({ to }) => to === typed.email);
  // Once for each date, and once for the event.
  expect(receipts.map(({ text }) => text.match(/4:00/g)?.length)).toEqual([MOST]);
  expect(receipts[0]?.html.length).toBeLessThan(102_000);
});

test("200 dates with the longest texts are sent in parts that D1 takes, and share no statement with as many others", async () => {
  const sheet = await makeWeekly({ dates: MOST, capacity: 3 });
  const text = "語".repeat(LIMITS.text.max);
  const answers = Object.fromEntries(Array.from({ length: LIMITS.questions.max }, () => [newId(), text]));
  const command = buildSeriesSignUp(sheet);
  const offers = command.offers.map((offer) => ({ ...offer, details: { ...offer.details, notes: text, skills: text }, answers }));
  const statements = planTestSignUp({ ...command, offers }).statements.flat();
  const sizes = statements.flatMap((each) => ("params" in each ? each.params.map((value) => new Blob([String(value)]).size) : []));
  expect(Math.max(...sizes)).toBeLessThan(2_000_000);
  await runBatch(statements);
  expect(await sheet.readTaken()).toEqual(sheet.ids.map(() => 1));
  const queue = [1, 2, 3].map(() => toSignUpCommand(buildSeriesSignUp(sheet)));
  expect(planBatch(queue).map(({ count }) => count)).toEqual([1, 1, 1]);
  const short = [1, 2, 3].map(() => toSignUpCommand(buildSeriesSignUp(sheet, sheet.ids.slice(0, 50))));
  expect(planBatch(short).map(({ count }) => count)).toEqual([3]);
});

test("a form of 200 dates with the longest texts waits for its confirmation by email in few bytes, and is taken whole", async () => {
  const sheet = await makeWeekly({ dates: MOST });
  const text = "語".repeat(LIMITS.text.max);
  const command = buildSeriesSignUp(sheet);
  const offers = command.offers.map(({ offerId, details }) => ({ offerId, details: { ...details, notes: text, skills: text } }));
  const { email } = offers[0]?.details ?? {};
  const now = Date.now();
  await requestSignUpConfirmation({ ...command, offers, address: null, now });
  const [[mail], [stored]] = await runBatch([
    sql<{ tokenId: string }>`SELECT props ->> 'tokenId' AS tokenId FROM email_outbox WHERE to_email = ${email}`,
    sql<{ id: string; bytes: number }>`SELECT id, length(CAST(data AS BLOB)) AS bytes FROM one_time_tokens
      WHERE data ->> 'eventId' = ${sheet.event.eventId}`,
  ]);
  expect(stored?.bytes).toBeLessThan(50_000);
  const token = (await createPendingLink("confirm-sign-up", mail?.tokenId ?? "")).split("/").at(-1) ?? "";
  const link = await loadPendingSignUp(token, now);
  if (link.state !== "open") throw new Error(link.state);
  expect(link.content.offers).toEqual(offers);
  // As an earlier version stored it.
  const { offers: _, ...request } = link.content;
  const old = JSON.stringify({ ...request, offers: offers.slice(0, 2) });
  await runBatch([sql`UPDATE one_time_tokens SET data = ${old} WHERE id = ${stored?.id}`]);
  expect(await loadPendingSignUp(token, now)).toMatchObject({ content: { offers: offers.slice(0, 2) } });
  await signUpConfirmed(link, now);
  expect(await sheet.readTaken()).toEqual(sheet.ids.map(() => 1));
});

test("without script, everything on a sheet can be chosen: the form says how many it takes", async () => {
  const ids = Array.from({ length: LIMITS.offers.max }, () => newId());
  const url = `https://signups.a-long-name-of-a-school-district.example/event/${newId()}/conference-slots?${new URLSearchParams(ids.map((id) => ["slot", id]))}`;
  expect(url.length).toBeLessThan(LIMITS.urlCharacters);
  expect(parseOfferIds(new URL(url))).toEqual(ids);
});

test("a URL with the most missed dates is short enough", async () => {
  const offers = Array.from({ length: MOST }, (_, at) => ({ offerId: newId(), outcome: at > 0 ? "full" : "signedUp", left: 0 }) as const);
  expect(`/s/${"x".repeat(60)}?${confirmationQuery([...offers])}`.length).toBeLessThan(LIMITS.urlCharacters);
});

test("each person of a family counts on each date", async () => {
  const sheet = await makeWeekly({ dates: 26, capacity: 8 });
  const family = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`person-${at + 2}`, `Child ${at + 1}`]));
  const refused = await sendSignUp(sheet.at, typeGuest({ ...family, offer: sheet.ids }));
  if (!("html" in refused)) throw new Error("Signed up");
  expect(refused.html).toContain("and each person counts for each choice");
  expect(refused.html).toContain('data-limit="25"');
  expect(await sheet.readTaken()).toEqual(sheet.ids.map(() => 0));
  expect(await sendSignUp(sheet.at, typeGuest({ ...family, offer: sheet.ids.slice(1) }))).toHaveProperty("to");
  expect(await sheet.readTaken()).toEqual([0, ...sheet.ids.slice(1).map(() => 8)]);
});

test("a sheet without a series has not one byte more", async () => {
  const dish = makeOffer({ title: "Salad", category: "Other" });
  const potluck = await makeEvent(makeForm("potluck", { offers: [dish] }));
  expect(await renderEventPage(potluck.eventId)).not.toContain("series");
  const sheet = await makeWeekly({ dates: 4 });
  const repeating = await renderEventPage(sheet.event.eventId);
  await runBatch([sql`UPDATE volunteer_shifts SET series_id = NULL, series_date = NULL WHERE event_id = ${sheet.event.eventId}`]);
  const single = await renderEventPage(sheet.event.eventId);
  const [section = ""] = /<section aria-labelledby="series".*?<\/section>/s.exec(repeating) ?? [];
  expect(section).toContain("Every Tuesday");
  expect(repeating.replace(section, "")).toBe(single);
});

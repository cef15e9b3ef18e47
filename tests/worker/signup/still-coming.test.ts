import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { signUp } from "#app/signup/commands.server.ts";
import { handleManageForm } from "#app/signup/link/manage.server.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { filterUpcoming } from "#app/signup/rules.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent } from "#tests/support/makers.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";

const NOW = Date.UTC(2027, 3, 30, 12);
const DAY = "2027-05-01";
const LATER = "2027-05-02";

/** A guest with a spot on each of two days. */
async function twoDays() {
  const slot = (date: string) => makeOffer({ title: "", date, startTime: "09:00:00", endTime: "10:00:00", capacity: 1 });
  const event = await makeEvent(makeForm("multi-day", { offers: [slot(DAY), slot(LATER)] }));
  const details = { ...defaultDetails, name: "Ada Guest", email: `${newId()}@guest.test` };
  const offers = (await readEditableEvent(event)).offers.map((offer) => ({ offerId: offer.id, details }));
  const request = { eventId: event.eventId, kind: "slot" as const, submissionKey: newId(), offers, answers: {} };
  const answer = await signUp({ ...request, locale: "en", source: "guest", address: null, now: NOW });
  if (!("token" in answer)) throw new Error(answer.outcome);
  const read = async () => {
    const submission = await loadSubmission(answer.token, NOW);
    if (!submission) throw new Error("The link shows nothing");
    return submission;
  };
  return { event, token: answer.token, email: details.email, read };
}

function saying(coming: "yes" | "no", ...signupIds: string[]): FormData {
  const form = new FormData();
  form.set("intent", "coming");
  form.set("coming", coming);
  for (const id of signupIds) form.append("signup", id);
  return form;
}

test("a reminder asks about its day: Yes is recorded, Can't frees the spot and the organizer is told", async () => {
  const { event, email, token, read } = await twoDays();
  const before = await read();
  const today = filterUpcoming(before.signups, before.event, DAY, NOW);
  expect(today.map(({ offer }) => offer.date)).toEqual([DAY]);
  expect(filterUpcoming(before.signups, before.event, null, Number(today[0]?.offer.startsAt)).map(({ offer }) => offer.date)).toEqual([
    LATER,
  ]);
  expect(filterUpcoming(before.signups, { ...before.event, removedAt: NOW }, DAY, NOW)).toEqual([]);

  const fields = {
    template: "reminder" as const,
    locale: "en",
    toEmail: email,
    eventId: event.eventId,
    props: JSON.stringify({ date: DAY, days: 1 }),
  };
  await runBatch([
    queueMails([sql`SELECT ${selectMail({ ...fields, dedupeKey: newId(), expiresAt: NOW + DURATIONS.day, now: NOW })} WHERE 1`]),
  ]);
  const [letter] = await renderLetters("reminder", event.eventId, NOW);
  for (const answer of ["yes", "no"]) expect(letter?.text).toContain(`/s/${token}?coming=${answer}&day=${DAY}`);

  const [first, second] = before.signups;
  expect(await handleManageForm(before, saying("yes", first?.id ?? ""), NOW)).toHaveProperty("done");
  expect((await read()).signups.map(({ stillComingAt }) => stillComingAt)).toEqual([NOW, null]);
  expect(await handleManageForm(before, saying("no", second?.id ?? ""), NOW + 1)).toHaveProperty("done");
  expect((await readEditableEvent(event)).offers.map(({ taken }) => taken)).toEqual([1, 0]);
  const [notice] = await renderLetters("organiser-notice", event.eventId, NOW + 2);
  expect(notice?.subject).toMatch(/1 new sign-up, 1 cancellation/);
});

test("no one can answer for others, or for a sign-up that is canceled or over", async () => {
  const { read } = await twoDays();
  const other = await (await twoDays()).read();
  const mine = await read();
  const [theirs = ""] = other.signups.map(({ id }) => id);
  expect(await handleManageForm(mine, saying("yes", theirs), NOW)).toMatchObject({ refused: { outcome: "gone" } });
  expect(await handleManageForm(mine, saying("no", theirs), NOW)).toMatchObject({ refused: { outcome: "gone" } });
  const [own = ""] = mine.signups.map(({ id }) => id);
  expect(await handleManageForm(mine, saying("yes", own), Number(mine.signups[0]?.offer.startsAt))).toMatchObject({
    refused: { outcome: "gone" },
  });
});

test("a Yes to one time doesn't count for another", async () => {
  const { event, read } = await twoDays();
  const before = await read();
  await handleManageForm(before, saying("yes", ...before.signups.map(({ id }) => id)), NOW);
  const { form, row } = await readEditableEvent(event);
  const offers = form.offers.map((offer, index) => (index === 0 ? { ...offer, startTime: "11:00:00", endTime: "12:00:00" } : offer));
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, offers }, version: row.version }, NOW);
  expect((await read()).signups.map(({ stillComingAt }) => stillComingAt)).toEqual([null, NOW]);
});

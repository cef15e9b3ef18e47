import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { expireHolds } from "#app/signup/change/due-holds.server.ts";
import { cancelSignUp, changeSignUp, confirmSpot, signUp } from "#app/signup/commands.server.ts";
import { acceptTransfer } from "#app/signup/hand-over/commands.server.ts";
import { makeHandOverLink } from "#app/signup/hand-over/link.server.ts";
import { loadHandOver } from "#app/signup/hand-over/queries.server.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent } from "#tests/support/makers.ts";

/** 9 AM in New York. */
const START = Date.UTC(2027, 4, 1, 13);
const NOW = START - 30 * 86_400_000;

/** Three one-person conference slots (or `capacity` people); no one can have two. */
async function makeConferences(capacity = 1) {
  const slot = (hour: string) => makeOffer({ date: "2027-05-01", startTime: `${hour}:00:00`, endTime: `${hour}:30:00`, capacity });
  const offers = ["09", "10", "11"].map(slot);
  const event = await makeEvent(makeForm("parent-teacher", { offers, maxPerPerson: 1, waitList: true }));
  const [nine = "", ten = "", eleven = ""] = (await readEditableEvent(event)).offers.map(({ id }) => id);
  return { event, nine, ten, eleven };
}

type Conferences = Awaited<ReturnType<typeof makeConferences>>;
type Guest = { name: string; email: string };

function guest(name: string): Guest {
  return { name, email: `${newId()}@guest.test` };
}

async function take({ event }: Pick<Conferences, "event">, offerId: string, who: Guest, waits = false) {
  const request = {
    eventId: event.eventId,
    kind: "slot" as const,
    submissionKey: newId(),
    answers: {},
    ifFull: waits ? ("wait" as const) : ("refuse" as const),
  };
  const offers = [{ offerId, details: { ...defaultDetails, ...who } }];
  return await signUp({ ...request, offers, locale: "en", source: "guest", address: null, now: NOW });
}

/** Takes the slot or waits for it, and returns what the private link then shows. */
async function link(conferences: Conferences, offerId: string, who: Guest, waits = false) {
  const answer = await take(conferences, offerId, who, waits);
  if (!("token" in answer)) throw new Error(answer.outcome);
  const read = async (now = NOW) => {
    const submission = await loadSubmission(answer.token, now);
    const [signup] = submission?.signups ?? [];
    if (!submission || !signup) throw new Error("The link shows nothing");
    return { submissionId: submission.id, ...signup, signupId: signup.id };
  };
  const request = async () => {
    const { submissionId, signupId } = await read();
    return { eventId: conferences.event.eventId, kind: "slot" as const, submissionId, signupId, now: NOW };
  };
  const cancel = async () => {
    const { signupId, ...rest } = await request();
    return await cancelSignUp({ ...rest, signupIds: [signupId] });
  };
  return { read, request, cancel };
}

test("a waiting person at their limit is passed over, keeps the rank, and is next again after giving a spot up", async () => {
  const conferences = await makeConferences();
  const { nine, ten, eleven } = conferences;
  const [first, second] = [await link(conferences, nine, guest("Xu")), await link(conferences, ten, guest("Yara"))];
  const ada = guest("Ada Guest");
  const [atNine, atTen] = [await link(conferences, nine, ada, true), await link(conferences, ten, ada, true)];
  const ben = await link(conferences, ten, guest("Ben"), true);
  await first.cancel();
  expect(await atNine.read()).toMatchObject({ status: "offered" });
  expect(await atTen.read()).toMatchObject({ status: "waiting", rank: 1, isPassedOver: true });
  // A held spot counts toward the limit.
  expect(await take(conferences, eleven, ada)).toMatchObject({ outcome: "limit" });
  expect(await take(conferences, ten, ada, true)).toMatchObject({ outcome: "already" });
  await second.cancel();
  expect(await ben.read()).toMatchObject({ status: "offered" });
  expect(await atTen.read()).toMatchObject({ status: "waiting" });
  await ben.cancel();
  // No waiting person can have it, so it is free for everyone.
  await expireHolds(NOW);
  expect(await atTen.read()).toMatchObject({ status: "waiting" });
  await atNine.cancel();
  await expireHolds(NOW);
  expect(await atTen.read()).toMatchObject({ status: "offered" });
});

test("no one waits behind a person who has reached the limit", async () => {
  const conferences = await makeConferences();
  const { nine, ten } = conferences;
  const full = await link(conferences, nine, guest("Xu"));
  const ada = guest("Ada Guest");
  const waiting = await link(conferences, nine, ada, true);
  await link(conferences, ten, ada);
  await full.cancel();
  expect(await waiting.read()).toMatchObject({ status: "waiting", isPassedOver: true });
  expect(await take(conferences, nine, guest("Zoe"))).toMatchObject({ outcome: "signedUp" });
});

test("a person in several lines gets a turn in one of them, and the next person in the others", async () => {
  const conferences = await makeConferences();
  const { event, nine, ten } = conferences;
  for (const id of [nine, ten]) await link(conferences, id, guest("Xu"));
  const ada = guest("Ada Guest");
  const lines = [await link(conferences, nine, ada, true), await link(conferences, ten, ada, true)];
  const ben = await link(conferences, ten, guest("Ben"), true);
  const { form, row } = await readEditableEvent(event);
  const larger = { ...form, offers: form.offers.map((offer) => ({ ...offer, capacity: 2 })) };
  await saveEvent(event.ownerId, event.eventId, { form: larger, version: row.version }, NOW);
  await expireHolds(NOW + 1);
  const statuses = await Promise.all(lines.map(async ({ read }) => (await read()).status));
  expect(statuses.sort()).toEqual(["offered", "waiting"]);
  expect((await ben.read()).status).toBe("offered");
});

test("near the start, when the first to confirm gets the spot, only people below their limit can", async () => {
  const conferences = await makeConferences();
  const { nine, ten } = conferences;
  const full = await link(conferences, nine, guest("Xu"));
  const ada = guest("Ada Guest");
  const waiting = await link(conferences, nine, ada, true);
  await link(conferences, ten, ada);
  const late = START - 30 * 60_000;
  const { signupId, ...rest } = await full.request();
  await cancelSignUp({ ...rest, signupIds: [signupId], now: late });
  expect(await waiting.read(late)).toMatchObject({ mayTake: false, isPassedOver: true });
  expect(await confirmSpot({ ...(await waiting.request()), now: late })).toEqual({ outcome: "limit" });
});

test("a sign-up can't be renamed to a person who has reached the limit, nor can such a friend take a spot over", async () => {
  const conferences = await makeConferences();
  const { nine, ten, eleven } = conferences;
  const ada = guest("Ada Guest");
  await link(conferences, nine, ada);
  const ben = await link(conferences, ten, { ...ada, name: "Ben Guest" });
  const { version } = await ben.read();
  const details = { ...defaultDetails, ...ada };
  expect(await changeSignUp({ ...(await ben.request()), version, details })).toMatchObject({ outcome: "limit" });
  const changed = { ...details, name: "Benjamin Guest" };
  expect(await changeSignUp({ ...(await ben.request()), version, details: changed })).toMatchObject({ outcome: "changed" });
  const giver = await link(conferences, eleven, guest("Grace"));
  const { submissionId, signupId } = await giver.read();
  const url = await makeHandOverLink({ kind: "slot", submissionId, signupId, now: NOW });
  const found = await loadHandOver(url?.split("/h/")[1] ?? "", NOW);
  if (found.state !== "open") throw new Error(found.state);
  const accept = (who: Guest) =>
    acceptTransfer({ ...found, submissionKey: newId(), details: { ...defaultDetails, ...who }, answers: {}, locale: "en", now: NOW });
  expect(await accept(ada)).toEqual({ outcome: "limit" });
  expect(await accept(guest("Fred"))).toMatchObject({ outcome: "accepted" });
});

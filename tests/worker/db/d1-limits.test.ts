import { beforeEach, expect, test, vi } from "vitest";
import { compile } from "#app/db/compile.server.ts";
import { newId } from "#app/db/ids.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { LIMITS } from "#app/limits.ts";
import { addContact, deleteContacts, tagContacts } from "#app/organize/contacts/commands.server.ts";
import { readContactFilter as contactsWanted } from "#app/organize/contacts/rules.ts";
import { contactSchema, tagSchema } from "#app/organize/contacts/schema.ts";
import { createTag } from "#app/organize/contacts/tags.server.ts";
import { invitesSchema } from "#app/organize/invites/schema.ts";
import { sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { loadBroadcastPreview } from "#app/organize/messages/queries.server.ts";
import { broadcastSchema } from "#app/organize/messages/schema.ts";
import { checkInAll, countCheckIns } from "#app/organize/roster/check-in.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { searchLocations } from "#app/organize/wizard/geocoder.server.ts";
import { loadProfile, profileSchema, saveProfile } from "#app/people/accounts/profile.server.ts";
import { createEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { type EventForm, eventFormSchema } from "#app/sheet/event/schema.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { signUp } from "#app/signup/commands.server.ts";
import { sendDirectMessage } from "#app/signup/direct-messages/commands.server.ts";
import { directMessageSchema } from "#app/signup/direct-messages/schema.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { parseSignUp } from "#app/signup/schema.ts";
import { loadContacts, loadTags } from "#tests/support/contacts.ts";
import { invite, makeInvitableEvent } from "#tests/support/invites.ts";
import { emptyOutbox } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { fullOrSample, isProving } from "#tests/support/proving.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { NOW } from "#tests/support/sheet.ts";
import { BODY_LIMITS } from "#workers/body-limits.ts";

const CHECK_INS = isProving ? LIMITS.checkIns : 150;
/** Letters of one to four bytes; the last one takes two code units. */
const LETTERS = ["a", "é", "語", "𠮷"];

/** Repeats the letter as often as a field of `max` code units allows. */
function full(letter: string, max: number): string {
  return letter.repeat(Math.floor(max / letter.length));
}

function search(text: string) {
  return new URLSearchParams({ q: text });
}

beforeEach(emptyOutbox);

const ASKING: EventTypeId[] = ["volunteer", "potluck", "time-slots", "rsvp"];

const ASKED = ASKING.flatMap((type) => LETTERS.map((letter) => ({ type, letter })));

// By default each type gets one letter of its own; the full run tests every type with every letter.
test.each(
  fullOrSample(
    ASKED,
    ASKED.filter((_, index) => index % (LETTERS.length + 1) === 0),
  ),
)("a sign-up ($type) accepts $letter at full length in every field and answer, and the roster finds it", async ({ type, letter }) => {
  const kind = getKind(type);
  const title = full(letter, LIMITS.offerTitle.max);
  const form = makeForm(type, { questions: [{ kind: "text", label: "Anything else?", options: [], required: true }] });
  const event = await makeEvent({ ...form, offers: form.offers.map((offer) => ({ ...offer, title: offer.title && title })) });
  const made = await readEditableEvent(event);
  const [offerId = event.eventId, questionId = ""] = [made.offers[0]?.id, made.questions[0]?.id];
  const read = parseSignUp(kind, {
    name: full(letter, LIMITS.name.max),
    email: `${full(letter, LIMITS.email.max - 10)}@guest.dev`,
    phone: "+1 (415) 555-01-02",
    skills: full(letter, LIMITS.text.max),
    notes: full(letter, LIMITS.text.max),
    quantity: "1",
    guestCount: "1",
    response: "going",
  });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const { name, email, notes, skills } = read.details;
  const answers = { [questionId]: full(letter, LIMITS.text.max) };
  const request = {
    eventId: event.eventId,
    kind: kind.id,
    submissionKey: newId(),
    offers: [{ offerId, details: read.details }],
    answers,
  };
  const signedUp = await signUp({ ...request, locale: "en", source: "guest", address: null, now: NOW });
  if (!("token" in signedUp)) throw new Error(JSON.stringify(signedUp));
  expect(await loadSubmission(signedUp.token, NOW)).toMatchObject({ name, email, answers });
  const find = async (text: string) => {
    const roster = await loadRoster(event.ownerId, event.eventId, readRosterFilter(search(text)), NOW, "en");
    return roster?.groups.flatMap(({ rows }) => rows);
  };
  const found = [
    expect.objectContaining({ name, email, notes, skills, answers: [expect.objectContaining({ text: answers[questionId] })] }),
  ];
  for (const text of [name, email, ...(kind.hasOffers && made.offers[0]?.title ? [title] : [])])
    expect(await find(text ?? ""), text ?? "").toEqual(found);
  expect(await find(full(letter, 100_000))).toEqual([]);
  expect(await find(`${"x".repeat(LIMITS.email.max - 1)}${letter}`)).toEqual([]);
});

test.each(LETTERS)("a location search with %s is sent and answered at its maximum length", async (letter) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    asked.push(url.searchParams.get("q") ?? "");
    return Response.json({ predictions: [{ description: full(letter, 2 * LIMITS.location.max) }] });
  });
  const [place] = await searchLocations(newId(), full(letter, 2 * LIMITS.location.max), "en", NOW);
  vi.unstubAllGlobals();
  expect([asked, place]).toEqual([[full(letter, LIMITS.location.max)], full(letter, LIMITS.location.max)]);
});

// The sample is one short and one long letter: a form has the most text of all, and each takes a second.
test.each(fullOrSample(LETTERS, ["a", "𠮷"]))(
  "a form full of %s is saved unchanged: every text, all offers and 60 choices",
  async (letter) => {
    const text = (max: number) => full(letter, max);
    const offers = Array.from({ length: LIMITS.offers.max }, (_, index) =>
      makeOffer({ title: `${index} ${text(LIMITS.offerTitle.max - 4)}`, description: text(LIMITS.text.max), category: "Other" }),
    );
    const questions: EventForm["questions"] = Array.from({ length: LIMITS.questions.max }, (_, index) => ({
      kind: "choice",
      label: `${index}${text(LIMITS.questions.label - 1)}`,
      options: Array.from({ length: LIMITS.questions.options.max }, (_, option) => `${option} ${text(LIMITS.questions.option - 3)}`),
      required: true,
    }));
    const message = { enabled: true, customMessage: text(LIMITS.text.max) };
    const reminders = { enabled: true, daysReminder: { ...message, daysBefore: 1 }, hoursReminder: { ...message, hoursBefore: 24 } };
    const given = {
      title: text(LIMITS.title.max),
      description: text(LIMITS.text.max),
      location: text(LIMITS.location.max),
      offers,
      questions,
      reminders,
    };
    const form = eventFormSchema.parse(makeForm("potluck", given));
    const ownerId = await makeUser();
    const eventId = newId();
    expect(await createEvent(ownerId, form, NOW, eventId)).toMatchObject({ outcome: "created" });
    const made = await readEditableEvent({ ownerId, eventId, type: "potluck" });
    expect(made.form).toMatchObject({
      ...given,
      offers: offers.map(({ title, description }) => expect.objectContaining({ title, description })),
      questions: questions.map((question) => expect.objectContaining(question)),
    });
    const shorter = { ...made.form, offers: made.offers.map((offer) => ({ ...offer, title: `${offer.title}`.slice(0, -1) })) };
    const saved = await saveEvent(
      ownerId,
      eventId,
      { form: eventFormSchema.parse(shorter), version: made.row.version, cancel: [] },
      NOW + 1,
    );
    expect(saved).toMatchObject({ outcome: "saved" });
  },
);

test.each(LETTERS)("a contact, its tag and a search take %s at full length", async (letter) => {
  const owner = await makeUser();
  const fields = contactSchema.parse({
    name: full(letter, LIMITS.name.max),
    email: `${full(letter, LIMITS.email.max - 10)}@guest.dev`,
    notes: full(letter, LIMITS.text.max),
  });
  const tag = tagSchema.parse({ name: full(letter, LIMITS.contacts.tagName) });
  const made = await createTag(owner, tag, NOW);
  await addContact(owner, fields, made.outcome === "saved" ? [made.id] : [], NOW);
  for (const text of [fields.name, fields.email ?? ""])
    expect((await loadContacts(owner, contactsWanted(search(text)))).contacts).toMatchObject([fields]);
  expect((await loadContacts(owner, contactsWanted(search(full(letter, 100_000))))).contacts).toEqual([]);
  expect((await loadTags(owner)).map(({ name }) => name)).toEqual([tag.name]);
});

test.each(LETTERS)("a profile, a message to an organizer, a broadcast and an invitation take %s at full length", async (letter) => {
  const event = await makeInvitableEvent();
  await makeSignUp(event, undefined, { now: NOW });
  const text = (max: number) => full(letter, max);
  const profile = profileSchema.parse({ name: text(LIMITS.name.max), bio: text(LIMITS.text.max), location: text(LIMITS.text.max) });
  await saveProfile(event.ownerId, profile);
  expect(await loadProfile({ id: event.ownerId, isVerified: true } as never, "en")).toMatchObject({
    name: profile.name,
    bio: profile.bio,
    location: profile.location,
  });
  const broadcast = broadcastSchema.parse({
    key: newId(),
    audience: "all",
    subject: text(LIMITS.broadcast.subject),
    body: text(LIMITS.broadcast.body),
  });
  await sendBroadcast(event.ownerId, event.eventId, broadcast, NOW);
  expect(JSON.stringify(await loadBroadcastPreview(event.ownerId, event.eventId, "all", "en", NOW))).toContain(broadcast.subject);
  const { message } = invitesSchema.parse({ key: newId(), contactIds: "", message: text(LIMITS.invite.message) });
  expect(await invite(event, ["bo@guest.test"], { message })).toMatchObject({ outcome: "sent" });
  const direct = directMessageSchema.parse({
    key: newId(),
    name: text(LIMITS.name.max),
    email: "bo@guest.test",
    text: text(LIMITS.directMessage.max),
  });
  expect(
    await sendDirectMessage({ to: { id: event.ownerId } as never, message: direct, viewer: null, network: null, now: NOW } as never),
  ).toMatchObject({ outcome: "sent" });
});

test("lists at their limits stay within D1's 100 parameters", async () => {
  const event = await makeInvitableEvent();
  const addresses = Array.from({ length: LIMITS.invite.atOnce }, (_, index) => `guest${index}@guest.test`);
  expect(await invite(event, addresses)).toMatchObject({ outcome: "sent", sent: LIMITS.invite.atOnce });
  const ids = Array.from({ length: 3000 }, () => newId());
  expect(await deleteContacts(event.ownerId, { ids })).toBe(0);
  const made = await createTag(event.ownerId, tagSchema.parse({ name: "Team" }), NOW);
  expect(await tagContacts(event.ownerId, { ids }, made.outcome === "saved" ? made.id : "", NOW)).toBe(0);
  const tags = new URLSearchParams(ids.map((id) => ["tag", id]));
  expect((await loadContacts(event.ownerId, contactsWanted(tags))).contacts).toEqual([]);
  const list = Array.from({ length: CHECK_INS }, () => ({
    signupIds: ids.slice(0, LIMITS.offers.max),
    isIn: true,
    at: NOW,
  }));
  expect(new Set(await checkInAll(event.ownerId, event.eventId, list, NOW))).toEqual(new Set(["gone"]));
});

test("a sign-up for the maximum number of offers stays within D1's 100 parameters", async () => {
  const offers = Array.from({ length: LIMITS.offers.max }, (_, index) =>
    makeOffer({ title: `Thing ${index}`, category: "Other", capacity: 3 }),
  );
  const event = await makeEvent(makeForm("potluck", { offers }));
  const made = await readEditableEvent(event);
  const command = signUpCommand(event, made.offers[0]?.id, { now: NOW });
  const [first] = command.offers;
  if (!first) throw new Error("No offer");
  const many = made.offers.slice(0, 50).map(({ id }) => ({ ...first, signupId: newId(), offerId: id }));
  expect(await runTestCommand({ ...command, offers: many })).toMatchObject({ outcome: "signedUp" });
});

test("the most check-ins a body can hold fit in one D1 value", () => {
  const list = Array.from({ length: LIMITS.checkIns }, (_, row) => ({
    signupIds: Array.from({ length: 170 }, (_, at) => (row * 170 + at).toString(36)),
    isIn: true,
    at: NOW - row,
  }));
  expect(JSON.stringify(list).length).toBeGreaterThan(BODY_LIMITS["event/:eventId/check-ins"] ?? 0);
  const by = { userId: newId(), eventId: newId() };
  const params = countCheckIns(KIND_SERVERS.slot.signupTable, by, list, NOW).flatMap((statement) => compile(statement).params);
  expect(Math.max(...params.map((param) => String(param).length))).toBeLessThan(2_000_000);
});

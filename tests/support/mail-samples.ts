import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import type { Locale } from "#app/limits.ts";
import { renderClaimed } from "#app/mail/render.server.ts";
import { CLAIMED_FIELDS, type StoredMail } from "#app/outbox/claims.server.ts";
import { isReadable } from "#app/outbox/prepare.server.ts";
import { isRegistered, MAILS, type TemplateId } from "#app/outbox/registry.server.ts";
import { type AnyFields, queueMails, selectMailColumns } from "#app/outbox/statements.server.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { runPlans } from "#app/sheet/room/plan.server.ts";
import { insert } from "./insert.ts";
import { type GuestFields, makeEvent, makeForm, makeOffer, makeUser, readEditableEvent, signUpCommand } from "./makers.ts";
import { renderHelpLetters } from "./rescue.ts";
import { planTestSignUp } from "./sign-up.ts";

/** Texts that people typed. */
export type LetterTexts = {
  title: string;
  location: string;
  organizer: string;
  guest: string;
  notes: string;
  offer: string;
  message: string;
};

export const PLAIN_TEXTS: LetterTexts = {
  title: "Spring picnic at the lake",
  location: "Lakeside Park, Pavilion 3",
  organizer: "Olivia Owner",
  guest: "Grace Guest",
  notes: "We come by bike",
  offer: "Lemonade",
  message: "Please bring a blanket.\nThe gate opens at half past eight.",
};

const NOW = Date.parse("2027-04-30T12:00:00Z");
const BEFORE = {
  date: "2027-05-01",
  endDate: null,
  startTime: "09:00:00",
  endTime: "17:00:00",
  timeZone: "America/New_York",
  location: "Old hall",
};
const MOVED = {
  before: { date: "2027-05-01", startTime: "09:00:00", endTime: "10:00:00" },
  after: { date: "2027-05-01", startTime: "11:30:00", endTime: "12:30:00" },
};

const DEVICE = { browser: "Firefox", system: "Linux", at: NOW, timeZone: "America/New_York" };
const askedBy = (name: string) => JSON.stringify({ tokenId: newId(), account: { name, email: "o•••@example.com" } });

type Letter = [string, TemplateId, Partial<AnyFields>];

/**
 * Renders every mail as a guest or organizer gets it in that language, by name: those listed here as listed, all others of the
 * registry with their sample row.
 */
export async function buildEveryLetter(locale: Locale, words: LetterTexts = PLAIN_TEXTS, options: { changeUntilHours?: number } = {}) {
  const owner = await makeUser({ name: words.organizer, locale, mailBudget: "raised" });
  const ownerEmail = `${owner}@example.com`;
  const sheets = await Promise.all(
    (["rsvp", "potluck", "volunteer", "time-slots"] as const).map((type) => makeSheet(type, owner, words, locale, options)),
  );
  const [rsvp, potluck, volunteer, slots] = sheets as [Sheet, Sheet, Sheet, Sheet];
  const inLine = await makeWaitListOutcomes(slots, words, locale);
  const help = await renderHelpLetters(volunteer, words.guest);
  const follow = await makeFollowedGroup(potluck, words);
  const token = JSON.stringify({ tokenId: newId() });
  const newAddress = JSON.stringify({ email: "new@example.com" });
  const after = { ...BEFORE, date: "2027-05-02", location: words.location };
  const changed = JSON.stringify({ before: BEFORE, after, offers: [{ title: words.offer, ...MOVED }], isReopened: false });
  const day = slots.date;
  const reminded = { ...slots.mail, props: JSON.stringify({ date: day, days: 1, hours: 24 }), scheduleVersion: 0 };
  const special: Letter[] = [
    ["verify-email", "verify-email", { toEmail: ownerEmail, props: token }],
    ["reset-password", "reset-password", { toEmail: ownerEmail, props: token }],
    ["set-password", "set-password", { toEmail: ownerEmail, props: token }],
    ["welcome", "welcome", { toEmail: ownerEmail }],
    ["sign-in-link", "sign-in-link", { toEmail: ownerEmail, props: token }],
    ["new-device", "new-device", { toEmail: ownerEmail, props: JSON.stringify(DEVICE) }],
    [
      "key-made",
      "key-made",
      { toEmail: ownerEmail, props: JSON.stringify({ name: "Sheet sync", at: DEVICE.at, timeZone: DEVICE.timeZone }) },
    ],
    [
      "agent-let-in",
      "agent-let-in",
      {
        toEmail: ownerEmail,
        props: JSON.stringify({ name: "Helper", host: "agent.example", at: DEVICE.at, timeZone: DEVICE.timeZone }),
      },
    ],
    ["change-email", "change-email", { toEmail: ownerEmail, props: askedBy(words.organizer) }],
    ["change-email-taken", "change-email-taken", { toEmail: ownerEmail }],
    ["email-change-asked", "email-change-asked", { toEmail: ownerEmail, props: newAddress }],
    ["email-changed", "email-changed", { toEmail: ownerEmail, props: newAddress }],
    ["password-changed", "password-changed", { toEmail: ownerEmail, props: JSON.stringify({ by: "settings", programs: 2 }) }],
    ["password-changed by link", "password-changed", { toEmail: ownerEmail, props: JSON.stringify({ by: "link" }) }],
    ["neutral-confirmation", "neutral-confirmation", { toEmail: "new@guest.test", props: JSON.stringify({ mailKey: "neutral~hash~1" }) }],
    ["mail-budget", "mail-budget", { toEmail: ownerEmail, props: JSON.stringify({ reached: 800, limit: 1000, isVerified: true }) }],
    [
      "mail-budget unverified",
      "mail-budget",
      { toEmail: ownerEmail, props: JSON.stringify({ reached: 40, limit: 50, isVerified: false }) },
    ],
    ["export-ready", "export-ready", { toEmail: ownerEmail, props: JSON.stringify({ exportId: newId() }) }],
    ["account-deleted", "account-deleted", { toEmail: ownerEmail, props: JSON.stringify({ events: 2, people: 1, signUps: 3 }) }],
    ["event-created", "event-created", { toEmail: ownerEmail, eventId: rsvp.eventId }],
    ...sheets.map((sheet): Letter => [`signup-confirmation ${sheet.type}`, "signup-confirmation", sheet.mail]),
    ["confirm-sign-up", "confirm-sign-up", { toEmail: "new@guest.test", eventId: slots.eventId, props: token }],
    ["confirm-message", "confirm-message", { toEmail: "new@guest.test", props: JSON.stringify({ tokenId: newId(), to: words.organizer }) }],
    ["signup-already", "signup-already", volunteer.mail],
    ["signup-changed", "signup-changed", { ...potluck.mail, signupId: potluck.signupId }],
    ["signup-cancelled by guest", "signup-cancelled", { ...potluck.mail, props: JSON.stringify({ by: "guest" }) }],
    ["signup-cancelled by organizer", "signup-cancelled", { ...slots.mail, props: JSON.stringify({ by: "organiser" }) }],
    [
      "signup-affected removed",
      "signup-affected",
      { ...volunteer.mail, signupId: volunteer.signupId, props: JSON.stringify({ reason: "removed" }) },
    ],
    [
      "signup-affected lowered",
      "signup-affected",
      { ...slots.mail, signupId: slots.signupId, props: JSON.stringify({ reason: "lowered" }) },
    ],
    [
      "signup-moved",
      "signup-moved",
      { ...slots.mail, signupId: slots.signupId, props: JSON.stringify({ from: { title: words.offer, ...MOVED.before } }) },
    ],
    ["signup-restored", "signup-restored", { ...slots.mail, signupId: slots.signupId }],
    ["signup-restored waiting", "signup-restored", { ...inLine.waiting, props: JSON.stringify({ wasMoved: 1 }) }],
    ["hand-over-link", "hand-over-link", { ...slots.mail, signupId: slots.signupId, props: token }],
    ["handed-over", "handed-over", { ...slots.mail, signupId: slots.signupId }],
    ["place-offered", "place-offered", inLine.offered],
    ["place-open", "place-open", inLine.waiting],
    ["place-confirmed", "place-confirmed", inLine.confirmed],
    ["offer-expired", "offer-expired", inLine.cancelled],
    ["event-changed", "event-changed", { ...slots.mail, props: changed }],
    ["event-cancelled", "event-cancelled", rsvp.mail],
    ["digest", "digest", { ...rsvp.mail, props: JSON.stringify({ ids: [await queueLetter("reminder", { locale, ...reminded })] }) }],
    ["reminder", "reminder", reminded],
    ["reminder rsvp", "reminder", { ...rsvp.mail, props: JSON.stringify({ date: "2027-05-01", days: 1 }), scheduleVersion: 0 }],
    ["organiser-message", "organiser-message", { ...slots.mail, props: await sendOrganizerMessage(slots, words) }],
    ["group-message", "group-message", { ...slots.mail, ...(await sendToGroup(slots, words)) }],
    ["help-wanted", "help-wanted", help.wanted],
    ["help-offered", "help-offered", help.offered],
    ["help-offered asked", "help-offered", help.asked],
    ["invitation", "invitation", await makeInvitation(rsvp, words)],
    ["invitation-reminder", "invitation-reminder", await makeInvitation(potluck, words)],
    ["invitation-example", "invitation-example", await makeInvitation(null, words, owner)],
    [
      "direct-message",
      "direct-message",
      {
        toEmail: ownerEmail,
        eventId: potluck.eventId,
        props: JSON.stringify({
          ...{ name: words.guest, email: "mia@guest.test", isProven: false, text: words.message },
          about: { id: potluck.eventId, title: words.title },
        }),
      },
    ],
    ["page-news", "page-news", { ...follow, props: JSON.stringify({ followerId: follow.groupId, since: 0, until: NOW }) }],
    ["page-weekly", "page-weekly", { ...follow, props: JSON.stringify({ followerId: follow.groupId }), expiresAt: NOW + 1 }],
    [
      "organiser-notice",
      "organiser-notice",
      { toEmail: ownerEmail, eventId: potluck.eventId, props: JSON.stringify({ from: NOW, until: NOW + 600_000 }) },
    ],
  ];
  const isListed = new Set(special.map(([, template]) => template));
  const others = Object.keys(MAILS).flatMap((template): Letter[] => {
    if (!isRegistered(template) || isListed.has(template)) return [];
    const { audience, sample } = MAILS[template];
    const toOwner = { toEmail: ownerEmail, ...(audience !== "account" && { eventId: potluck.eventId }) };
    const toGuest = sample.signUp && sample.signUp !== "confirmed" ? inLine[sample.signUp] : slots.mail;
    const isToGuest = audience === "submission" || audience === "person";
    return [[template, template, { ...(isToGuest ? toGuest : toOwner), props: JSON.stringify(sample.props) }]];
  });
  const letters = [...special, ...others];
  const ids = await Promise.all(
    letters.map(([name, template, fields]) => queueLetter(template, { locale, ...fields }).then((id) => [id, name] as const)),
  );
  const nameOf = new Map(ids);
  const rows = await db().all<StoredMail>(
    sql`SELECT ${CLAIMED_FIELDS} FROM email_outbox WHERE id IN (SELECT value FROM json_each(${JSON.stringify([...nameOf.keys()])}))`,
  );
  const { messages, verdicts } = await renderClaimed(rows.filter(isReadable), NOW);
  return {
    names: letters.map(([name]) => name),
    templates: new Set(letters.map(([, template]) => template)),
    letters: new Map(messages.map((message) => [nameOf.get(message.id) ?? "", message])),
    verdicts: verdicts.map((verdict) => ({ ...verdict, id: nameOf.get(verdict.id) })),
  };
}

type Sheet = Awaited<ReturnType<typeof makeSheet>>;

/** Makes a published event of that type with one guest, and another event whose name that guest must never read. */
async function makeSheet(type: EventTypeId, ownerId: string, words: LetterTexts, locale: Locale, options: { changeUntilHours?: number }) {
  const reminders = {
    ...DEFAULT_REMINDER_SETTINGS,
    enabled: true,
    daysReminder: { enabled: true, daysBefore: 1, customMessage: words.message },
    hoursReminder: { enabled: true, hoursBefore: 24, customMessage: "" },
  };
  const plain = makeForm(type);
  const offers = plain.offers.map((offer) => makeOffer({ ...offer, title: words.offer, capacity: 20 }));
  const form = makeForm(type, { title: words.title, location: words.location, offers, reminders, ...options });
  const event = await makeEvent(form, { ownerId, now: NOW - 1000 });
  const offerId = (await readEditableEvent(event)).offers[0]?.id ?? event.eventId;
  const guest: GuestFields = {
    name: words.guest,
    email: `${newId()}@guest.test`,
    notes: words.notes,
    quantity: 3,
    guestCount: 2,
    now: NOW,
  };
  const command = { ...signUpCommand(event, offerId, guest), locale };
  const other = signUpCommand(event, offerId, { name: "Canary Other", notes: "Canary note", phone: "555 010 9999", now: NOW });
  await runPlans([planTestSignUp(command), planTestSignUp(other)]);
  const mail = { toEmail: guest.email, eventId: event.eventId, submissionId: command.submissionId };
  return { ...event, offerId, date: offers[0]?.date ?? "2027-05-01", signupId: command.offers[0]?.signupId, mail };
}

/** Adds five more guests to a sheet, each with a status that the wait list or an ask produces; returns their mails. */
async function makeWaitListOutcomes({ eventId, ownerId, type, offerId }: Sheet, words: LetterTexts, locale: Locale) {
  const made = (["offered", "asked", "waiting", "confirmed", "cancelled"] as const).map((status) => {
    const guest = { name: words.guest, notes: words.notes, now: NOW };
    return { status, command: { ...signUpCommand({ eventId, ownerId, type }, offerId, guest), locale } };
  });
  await runPlans(made.map(({ command }) => planTestSignUp(command)));
  await runBatch(
    made.map(
      ({ status, command }) =>
        sql`UPDATE time_slot_signups SET status = ${status}, waiting_since = ${NOW}, offered_until = ${NOW + 7_200_000} WHERE submission_id = ${command.submissionId}`,
    ),
  );
  const mailOf = ({ submissionId, offers }: (typeof made)[number]["command"]) => ({
    ...{ toEmail: offers[0]?.details.email ?? "", eventId, submissionId },
  });
  return Object.fromEntries(made.map(({ status, command }) => [status, mailOf(command)])) as Record<
    (typeof made)[number]["status"],
    object
  >;
}

/** Writes a message from the owner and returns the props of its mail. */
async function sendOrganizerMessage({ eventId, ownerId }: Sheet, { title, message }: LetterTexts): Promise<string> {
  const broadcastId = newId();
  await insert("broadcasts", { id: broadcastId, event_id: eventId, sender_id: ownerId, subject: title, body: message, created_at: NOW });
  return JSON.stringify({ broadcastId });
}

/** Writes a message of a group's organizer to the people of its only sheet. */
async function sendToGroup({ eventId, ownerId }: Sheet, { title, message }: LetterTexts): Promise<Partial<AnyFields>> {
  const [groupId, messageId] = [newId(), newId()];
  await insert("groups", { id: groupId, user_id: ownerId, name: title, created_at: NOW });
  await insert("group_events", { group_id: groupId, event_id: eventId, added_at: NOW, shares_roster_at: NOW });
  const written = { subject: title, body: message, people: 1, created_at: NOW };
  await insert("group_messages", { id: messageId, group_id: groupId, sender_id: ownerId, ...written });
  return { eventId: null, groupId, ownerId, props: JSON.stringify({ messageId, sheets: [eventId] }) };
}

/** Writes an owner's invitation and its mail; without an event, to the example's. */
async function makeInvitation(sheet: Sheet | null, { guest, title, message }: LetterTexts, senderId = sheet?.ownerId ?? "") {
  const [id, email, eventId] = [newId(), `${newId()}@guest.test`, sheet?.eventId ?? null];
  const invited = { sender_id: senderId, event_id: eventId, event_title: title };
  await insert("invites", { id, ...invited, email, name: guest, message, created_at: NOW });
  return { toEmail: email, inviteId: id, ...(eventId && { eventId }) };
}

/** Puts a sheet on a group's page that someone follows; the group's and the follower's id are the same. */
async function makeFollowedGroup({ eventId, ownerId }: Sheet, { title }: LetterTexts) {
  const [groupId, email] = [newId(), `${newId()}@guest.test`];
  await insert("groups", { id: groupId, user_id: ownerId, name: title, created_at: NOW });
  await insert("group_events", { group_id: groupId, event_id: eventId, added_at: NOW });
  await insert("followers", { id: groupId, group_id: groupId, email, news: 1, weekly: 1, confirmed_at: NOW, created_at: NOW });
  await runBatch([sql`UPDATE page_news SET opened_at = ${NOW} WHERE group_id = ${groupId}`]);
  return { toEmail: email, groupId };
}

async function queueLetter(template: TemplateId, fields: Partial<AnyFields>): Promise<string> {
  const dedupeKey = newId();
  await runBatch([
    queueMails([sql`SELECT ${selectMailColumns({ toEmail: "", locale: "en", template, dedupeKey, now: NOW, ...fields })} WHERE 1`]),
  ]);
  const [row] = await db().all<{ id: string }>(sql`SELECT id FROM email_outbox WHERE dedupe_key = ${dedupeKey}`);
  return row?.id ?? "";
}

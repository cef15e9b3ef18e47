import { sql } from "drizzle-orm";
import { runBatch, type Statement } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { createOneTimeLink, newToken, type TokenPurpose } from "#app/lib/tokens.server.ts";
import { addSheet, createGroup } from "#app/organize/groups/commands.server.ts";
import { createPendingLink } from "#app/outbox/pending-link.server.ts";
import { createUnsubscribeLink } from "#app/outbox/unsubscribe.server.ts";
import { buildDataLink, requestDataLink } from "#app/people/privacy/link.server.ts";
import { loadFeedUrl } from "#app/sheet/event/feed.server.ts";
import { ensureShortCode } from "#app/sheet/event/short-link.server.ts";
import { signUp } from "#app/signup/commands.server.ts";
import { requestMessageConfirmation as requestMessage } from "#app/signup/direct-messages/by-mail.server.ts";
import { findRecipient } from "#app/signup/direct-messages/queries.server.ts";
import { makeHandOverLink } from "#app/signup/hand-over/link.server.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { requestSignUpConfirmation } from "#app/signup/take/by-mail.server.ts";
import { signedInCookie } from "#tests/support/accounts.ts";
import { makeAccount } from "../accounts.ts";
import { makeFollower } from "../follow.ts";
import { GROUP_FIELDS, makeGroupInvitation as invitationTo } from "../groups.ts";
import { markCheckedIn } from "../hours.ts";
import { findInvite, invite, makeContact } from "../invites.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent } from "../makers.ts";
import { renderHelpLetters } from "../rescue.ts";
import { buildSignUp, type TestSheet } from "../sheet.ts";

const DAY = 86_400_000;
export const TRIP_PASSWORD = "correct horse";

export type TripWorld = Awaited<ReturnType<typeof makeTripWorld>>;

/** Makes one owner with events of every kind, people on them, and a link of each sort: everything the table's routes need. */
export async function makeTripWorld() {
  const owner = await makeAccount({ name: "Olivia Owner", emailVerifiedAt: 1, password: TRIP_PASSWORD, email: "admin@example.org" });
  const other = await makeAccount({ emailVerifiedAt: 1 });
  const date = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
  const timed = (title: string, capacity: number) => makeOffer({ title, date, startTime: "09:00:00", endTime: "10:00:00", capacity });
  const made = async (type: "volunteer" | "time-slots" | "simple-rsvp" | "potluck") => {
    const offers = type === "simple-rsvp" ? [] : [timed("Gate", 40), timed("Full", 1)];
    const event = await makeEvent(makeForm(type, { date, offers }), { ownerId: owner.id });
    const { offers: storedOffers } = await readEditableEvent(event);
    return { ...event, offerIds: storedOffers.map(({ id }) => id) };
  };
  const [volunteer, slots, rsvp, potluck] = await Promise.all([
    made("volunteer"),
    made("time-slots"),
    made("simple-rsvp"),
    made("potluck"),
  ]);
  const [offerId = "", fullId = ""] = volunteer.offerIds;
  const sheet: TestSheet = { eventId: volunteer.eventId, offerId, kind: "shift", ownerId: owner.id };
  const contactIds = [
    await makeContact(owner.id, "Ada Contact", "ada@contact.test"),
    await makeContact(owner.id, "Bob Contact", "bob@contact.test"),
  ];

  /** Makes a new sign-up and returns its private link's token and its contents. */
  async function guest(offer = offerId) {
    const details = buildSignUp(sheet).offers[0]?.details;
    if (!details) throw new Error("no details");
    const common = { eventId: sheet.eventId, kind: sheet.kind, answers: {}, locale: "en", source: "guest", address: null } as const;
    const answer = await signUp({ ...common, submissionKey: newId(), offers: [{ offerId: offer, details }], now: Date.now() });
    if (!("token" in answer)) throw new Error(answer.outcome);
    const view = await loadSubmission(answer.token, Date.now());
    const signup = view?.signups[0];
    if (!view || !signup) throw new Error("no sign-up");
    return { token: answer.token, id: view.id, email: details.email ?? "", signupId: signup.id, version: signup.version };
  }
  await guest(fullId);
  const { signupId: helperId } = await guest();
  await markCheckedIn(helperId);

  const groupId = newId();
  await createGroup(owner.id, groupId, GROUP_FIELDS, Date.now());
  await addSheet(owner.id, groupId, volunteer.eventId, Date.now(), true);

  /** A link for becoming an organizer of another person's group. */
  async function groupInvitation(): Promise<string> {
    const foreign = newId();
    await createGroup(other.id, foreign, GROUP_FIELDS, Date.now());
    return await invitationTo({ groupId: foreign, ownerId: other.id }, Date.now());
  }

  async function oneTime(purpose: TokenPurpose, userId = owner.id): Promise<string> {
    const { tokenId, keep } = await newToken(purpose, sql`users u WHERE u.id = ${userId}`, Date.now());
    await runBatch([keep]);
    return new URL(await createOneTimeLink(tokenId, purpose)).searchParams.get("token") ?? "";
  }

  async function handOver(): Promise<string> {
    const { id: submissionId, signupId } = await guest();
    return lastPart(await makeHandOverLink({ kind: "shift", submissionId, signupId, now: Date.now() }));
  }

  async function pendingSignUp(): Promise<string> {
    const command = buildSignUp(sheet);
    const { submissionKey, eventId, kind, offers } = command;
    const pending = { eventId, kind, submissionKey, offers, answers: {}, locale: "en", source: "guest" } as const;
    await requestSignUpConfirmation({ ...pending, address: null, now: Date.now() });
    return findPendingLink(command.offers[0]?.details.email ?? "", "confirm-sign-up");
  }

  async function pendingMessage(): Promise<string> {
    const to = await findRecipient(owner.id, null);
    if (!to) throw new Error("no recipient");
    const email = `${newId()}@guest.test`;
    const message = { name: "Ada", email, text: "Hello there", key: newId() };
    await requestMessage({ to, message, viewer: null, network: newId(), locale: "en", now: Date.now() });
    return findPendingLink(email, "confirm-message");
  }

  /** The link to all sign-ups of a new guest. */
  async function everything(): Promise<string> {
    const { email } = await guest();
    await requestDataLink({ email, network: newId(), locale: "en", now: Date.now() });
    return lastPart(await buildDataLink(await findMailedTokenId(email, "my-sign-ups")));
  }

  /** A sign-up whose address still has to confirm that it wants mail. */
  async function unconfirmed(): Promise<string> {
    const { id } = await guest();
    const key = newId();
    const columns = sql`(id, mail_key, event_id, email_hash, is_pending, created_at)`;
    await runBatch([sql`INSERT INTO unconfirmed_signups ${columns} VALUES (${id}, ${key}, ${sheet.eventId}, ${newId()}, 0, 1)`]);
    return createLinkToken("unconfirmed", key);
  }

  /** The link of someone the owner brought in from a table. */
  async function imported(): Promise<string> {
    const { id, token } = await guest();
    await runBatch([sql`UPDATE submissions SET import_id = ${newId()}, introduced_at = 1 WHERE id = ${id}`]);
    return token;
  }

  async function invitation(): Promise<string> {
    const email = `${newId()}@invited.test`;
    await invite(volunteer, [email], { now: Date.now() });
    return (await findInvite(volunteer, email)).token;
  }

  /** The link of an address that follows the group. */
  async function follower(): Promise<string> {
    return (await makeFollower({ what: "group", id: groupId }, Date.now())).token;
  }

  /** A helper's links: their offer to help, and a request for help. */
  const help = async () => await renderHelpLetters(sheet, "Hanna Helper");

  const cookie = await signedInCookie(owner.id);
  return {
    ...{
      owner,
      other,
      cookie,
      date,
      volunteer,
      slots,
      rsvp,
      potluck,
      offerId,
      fullId,
      contactIds,
      guest,
      oneTime,
      handOver,
      invitation,
      made,
      groupId,
      groupInvitation,
    },
    ...{ pendingSignUp, pendingMessage, unconfirmed, imported, everything, follower, help, helperId },
    feed: lastPart(await loadFeedUrl(owner.id)),
    shortLink: `/e/${await ensureShortCode(owner.id, { what: "event", id: volunteer.eventId })}`,
    unsubscribe: lastPart(await createUnsubscribeLink("ada@guest.test", "reminders", volunteer.eventId)),
  };
}

async function findPendingLink(email: string, template: "confirm-sign-up" | "confirm-message"): Promise<string> {
  return lastPart(await createPendingLink(template, await findMailedTokenId(email, template)));
}

async function findMailedTokenId(email: string, template: string): Promise<string> {
  const statement: Statement = sql`SELECT props FROM email_outbox WHERE to_email = ${email} AND template = ${template}`;
  const [[row]] = await runBatch([statement]);
  return JSON.parse(String(row?.props)).tokenId;
}

function lastPart(url: string | null): string {
  return new URL(url ?? "").pathname.split("/").at(-1) ?? "";
}

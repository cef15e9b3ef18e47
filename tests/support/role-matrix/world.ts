import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { signUp } from "#app/signup/commands.server.ts";
import { signedInCookie } from "#tests/support/accounts.ts";
import { makeAccount } from "../accounts.ts";
import { findInvite, invite } from "../invites.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, readEditableEvent, signUpCommand } from "../makers.ts";
import { Browser } from "../test-browser.ts";
import type { Precondition } from "./preconditions.ts";

const DAY = 86_400_000;

export const ROLES = ["owner", "organizer", "door", "former", "other", "signedOut", "guest"] as const;
export type MatrixRole = (typeof ROLES)[number];

export type MatrixPeople = Record<Exclude<MatrixRole, "signedOut" | "guest">, { id: string; email: string; cookie: string }>;

/** Makes one account per role that has, or had, to do with a matrix's events. */
export async function makePeople(): Promise<MatrixPeople> {
  const [owner, organizer, door, former, other] = [await person(), await person(), await person(), await person(), await person()];
  return { owner, organizer, door, former, other };
}

async function person() {
  const { id, email } = await makeAccount({ name: "Olivia Person", emailVerifiedAt: 1, password: null });
  return { id, email, cookie: await signedInCookie(id) };
}

/** An event with a guest, a scheduled message and an invitation, as one cell of the matrix needs it. */
export type MatrixCell = MadeEvent & {
  people: MatrixPeople;
  date: string;
  form: EventForm;
  offerIds: string[];
  guest: { id: string; version: number; token: string; email: string };
  messageId: string;
  inviteId: string;
  memberIds: Record<"organizer" | "door", string>;
};

type Wanted = { isDraft?: true; isAsked?: true; before?: Precondition };

export async function makeCell(people: MatrixPeople, { isDraft, isAsked, before }: Wanted = {}): Promise<MatrixCell> {
  const date = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
  const offers = ["Gate", "Tills"].map((title) => makeOffer({ title, date, startTime: "09:00:00", endTime: "10:00:00", capacity: 5 }));
  const event = await makeEvent(makeForm("volunteer", { date, offers, intent: isDraft ? "draft" : "publish" }), {
    ownerId: people.owner.id,
  });
  const memberIds = {
    organizer: await addMember(event.eventId, people.organizer.id, "organizer"),
    door: await addMember(event.eventId, people.door.id, "door"),
  };
  if (isAsked) await runBatch([sql`UPDATE event_members SET takes_over_at = 1 WHERE id = ${memberIds.organizer}`]);
  await addMember(event.eventId, people.former.id, "organizer");
  await runBatch([sql`DELETE FROM event_members WHERE event_id = ${event.eventId} AND user_id = ${people.former.id}`]);
  const { form, offers: storedOffers } = await readEditableEvent(event);
  const offerIds = storedOffers.map(({ id }) => id);
  const unmade = { guest: { id: "none", version: 1, token: "none", email: "none@guest.test" }, messageId: "none", inviteId: "none" };
  const cell = { ...event, people, date, form, offerIds, memberIds, ...unmade };
  if (isDraft) return cell;
  const whole = { ...cell, ...(await peopled(event, offerIds)) };
  await before?.(whole);
  return whole;
}

async function peopled(event: MadeEvent, [offerId]: string[]) {
  const { offers, ...command } = signUpCommand(event, offerId, { phone: "+12025550123", notes: "Canary note" });
  const details = offers[0]?.details;
  if (!details) throw new Error("no details");
  const common = { kind: command.kind, answers: {}, locale: "en", source: "guest", address: null } as const;
  const request = { eventId: event.eventId, submissionKey: command.submissionKey, offers: [{ offerId: offerId ?? "", details }] };
  const answer = await signUp({ ...common, ...request, now: Date.now() });
  if (!("token" in answer)) throw new Error(answer.outcome);
  const [[row]] = await runBatch([
    sql<{ id: string; version: number }>`SELECT id, version FROM volunteer_signups WHERE event_id = ${event.eventId}`,
  ]);
  const messageId = newId();
  const invited = `${newId()}@invited.test`;
  await invite(event, [invited], { now: Date.now() });
  await runBatch([
    sql`INSERT INTO broadcasts (id, event_id, sender_id, subject, body, filter, send_at, created_at)
      VALUES (${messageId}, ${event.eventId}, ${event.ownerId}, 'Later', 'Soon', '{"audience":"all"}', ${Date.now() + DAY}, ${Date.now() - DAY})`,
    sql`UPDATE invites SET created_at = created_at - ${3 * DAY} WHERE event_id = ${event.eventId}`,
  ]);
  const guest = { id: row?.id ?? "", version: row?.version ?? 0, token: answer.token, email: details.email ?? "" };
  return { guest, messageId, inviteId: (await findInvite(event, invited)).id };
}

export async function addMember(eventId: string, userId: string, role: "organizer" | "door"): Promise<string> {
  const id = newId();
  await runBatch([
    sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at, accepted_at) VALUES (${id}, ${eventId}, ${userId}, ${role}, 1, 1)`,
  ]);
  return id;
}

/** A browser in that role. A guest's has opened their private link. */
export async function openBrowserAs(role: MatrixRole, { people, guest }: MatrixCell): Promise<Browser> {
  const browser = new Browser();
  if (role === "guest") await browser.ask(`/s/${guest.token}`);
  else if (role !== "signedOut") {
    const [name = "", value = ""] = people[role].cookie.split("=");
    browser.cookies.set(name, value);
  }
  return browser;
}

/** Everything about an event that an action could change, and the number of events. */
export async function readEventState({ eventId }: Pick<MatrixCell, "eventId">): Promise<unknown> {
  return await runBatch([
    sql`SELECT * FROM events WHERE id = ${eventId}`,
    sql`SELECT count(*) FROM events`,
    sql`SELECT * FROM event_members WHERE event_id = ${eventId} ORDER BY id`,
    sql`SELECT * FROM volunteer_shifts WHERE event_id = ${eventId} ORDER BY id`,
    sql`SELECT * FROM volunteer_signups WHERE event_id = ${eventId} ORDER BY id`,
    sql`SELECT * FROM broadcasts WHERE event_id = ${eventId} ORDER BY id`,
    sql`SELECT * FROM invites WHERE event_id = ${eventId} ORDER BY id`,
    sql`SELECT * FROM event_reminder_settings WHERE event_id = ${eventId}`,
    sql`SELECT * FROM event_log WHERE event_id = ${eventId} ORDER BY at, id`,
    sql`SELECT id, url, secret, state, names FROM webhooks WHERE event_id = ${eventId} ORDER BY id`,
    sql`SELECT d.seq, d.type, d.status, d.tries FROM webhook_deliveries d JOIN webhooks h ON h.id = d.webhook_id
      WHERE h.event_id = ${eventId} AND d.type <> 'webhook.test' ORDER BY d.seq`,
    sql`SELECT * FROM door_options WHERE event_id = ${eventId}`,
    sql`SELECT * FROM hour_corrections WHERE event_id = ${eventId} ORDER BY id`,
    sql`SELECT * FROM rescue_settings WHERE event_id = ${eventId}`,
    sql`SELECT * FROM rescue_calls WHERE event_id = ${eventId} ORDER BY id`,
    sql`SELECT * FROM group_events WHERE event_id = ${eventId} ORDER BY group_id`,
    sql`SELECT id, status, template FROM email_outbox WHERE event_id = ${eventId} ORDER BY id`,
  ]);
}

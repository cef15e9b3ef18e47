import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { mapKinds } from "#app/sheet/kinds/registry.server.ts";

/** A delivery as it is sent; `name` and `email` only if the webhook gets them and they haven't been deleted. */
export type Delivery = {
  seq: number;
  id: string;
  webhookId: string;
  type: string;
  signupId: string | null;
  facts: Json<Facts>;
  createdAt: number;
  offer: Json<Offer> | null;
  name: string | null;
  email: string | null;
};

/** Numbers and ids of the moment it happened, written by the triggers of migration 0072. */
type Facts = {
  status: string;
  version?: number;
  submissionId?: string | null;
  offerId?: string | null;
  spots?: number;
  wanted?: number;
  checkedInAt?: number | null;
  canceledBy?: string | null;
};

type Offer = { title: string | null; startsAt: number | null; endsAt: number | null };
type AboutEvent = { id: string; title: string };

/** The first `most` deliveries that wait for each of these webhooks, in order. Names are read now, not when it happened. */
export function selectWaiting(ids: string[], most: number): SQL<Delivery> {
  const readPerson = (column: string) =>
    pickFromKinds(({ signupTable }) => sql`SELECT s.${sql.raw(column)} FROM ${signupTable} s WHERE s.id = d.signup_id`);
  const offer = pickFromKinds(
    ({ offerFields, offerTable }) => sql`SELECT json_object('title', o.title, 'startsAt', o.startsAt, 'endsAt', o.endsAt)
      FROM (SELECT ${offerFields} FROM ${offerTable} o) o WHERE o.id = d.facts ->> 'offerId'`,
  );
  return sql`SELECT d.seq, d.id, d.webhook_id AS webhookId, d.type, d.signup_id AS signupId, d.facts, d.created_at AS createdAt,
      ${offer} AS offer, iif(h.names, ${readPerson("user_name")}, NULL) AS name, iif(h.names, ${readPerson("user_email")}, NULL) AS email
    FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN webhooks h ON h.id = j.value CROSS JOIN webhook_deliveries d ON d.webhook_id = h.id
    WHERE d.status = 'pending' AND d.seq IN (SELECT w.seq FROM webhook_deliveries w WHERE w.webhook_id = h.id AND w.status = 'pending'
      ORDER BY w.seq LIMIT ${most}) ORDER BY d.seq`;
}

function pickFromKinds(select: (server: KindServer) => SQL): SQL {
  return sql`coalesce(${sql.join(
    mapKinds((server) => sql`(${select(server)})`),
    sql`, `,
  )})`;
}

/** The body of a delivery. */
export function buildBody(delivery: Delivery, event: AboutEvent): string {
  const { type, createdAt, facts: stored, signupId } = delivery;
  const facts = parseJsonColumn(stored);
  const about = { ...toAboutEvent(event), ...(signupId === null && { status: facts.status, version: facts.version }) };
  const data = signupId === null ? { event: about } : { event: about, signup: toSignUp(delivery, signupId, facts) };
  return JSON.stringify({ type, timestamp: new Date(createdAt).toISOString(), data });
}

export function buildTestBody(event: AboutEvent, challenge: string, now: number): string {
  return JSON.stringify({ type: "webhook.test", timestamp: new Date(now).toISOString(), data: { event: toAboutEvent(event), challenge } });
}

function toAboutEvent({ id, title }: AboutEvent) {
  return { id, title, url: `${config().origin}/event/${id}` };
}

function toSignUp({ offer, name, email }: Delivery, id: string, facts: Facts) {
  const { submissionId = null, offerId = null, status, spots = 0, wanted = 0, checkedInAt = null, canceledBy = null } = facts;
  return {
    id,
    submissionId,
    offer: offerId === null ? null : { id: offerId, ...toOffer(offer) },
    status: status === "cancelled" ? "canceled" : status,
    spots,
    wanted,
    checkedInAt: toInstant(checkedInAt),
    canceledBy: canceledBy === "organiser" ? "organizer" : canceledBy,
    ...((name !== null || email !== null) && { person: { name, email } }),
  };
}

function toOffer(offer: Json<Offer> | null) {
  const { title, startsAt, endsAt } = offer === null ? { title: null, startsAt: null, endsAt: null } : parseJsonColumn(offer);
  return { title, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) };
}

function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

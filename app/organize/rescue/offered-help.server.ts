import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { Read } from "#app/db/request-context.server.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import {
  type Allowance,
  type Attempt,
  countAttempt,
  hashThrottleKey,
  isWithin,
  pickStrictest,
  readCounts,
} from "#app/lib/throttles.server.ts";
import { DURATIONS, type Locale, THROTTLES } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";

export type HelpOffer = {
  eventId: string;
  /** Empty: anything that is needed. */
  offers: string[];
  name: string;
  email: string;
  locale: Locale;
  /** Whether the form passed the bot check; if not, the address must confirm first. */
  isPerson: boolean;
  network: string;
  now: number;
};

export type HelpOutcome = { outcome: "noted" | "confirm" | "gone" } | ({ outcome: "throttled" } & Extract<Allowance, { ok: false }>);

/**
 * Adds a person to those who are asked when a spot is empty, in one round trip. If the address offered help before, that
 * earlier version stands until the mailed link is used, and the response doesn't reveal it.
 */
export async function offerHelp({ eventId, offers, name, email, locale, isPerson, network, now }: HelpOffer): Promise<HelpOutcome> {
  const counted: Attempt = [
    await hashThrottleKey("offer-help", eventId, network),
    isPerson ? THROTTLES.guestSignUp : THROTTLES.confirmByMail,
  ];
  const offersJson = offers.length > 0 ? JSON.stringify(offers) : null;
  const [count, rows] = await runBatch([
    countAttempt(...counted, now),
    sql`INSERT INTO rescue_helpers (id, event_id, offers, name, email, email_hash, locale, confirmed_at, created_at)
      SELECT ${newId()}, e.id, ${offersJson}, ${name}, ${email}, ${await hashEmail(email)}, ${locale}, ${isPerson ? now : null}, ${now}
      FROM events e WHERE e.id = ${eventId} AND e.status = 'published'
        AND e.deleted_at IS NULL AND e.ends_at > ${now} AND ${isWithin(...counted, now)}
      ON CONFLICT (event_id, email) DO UPDATE
        SET pending = json_object('name', excluded.name, 'offers', json(excluded.offers), 'at', excluded.created_at)
      RETURNING 1`,
    watchEvent(sql`SELECT e.id FROM events e WHERE e.id = ${eventId}
      AND EXISTS (SELECT 1 FROM rescue_helpers h WHERE h.event_id = e.id AND h.email = ${email})`),
    queueMails([
      sql`SELECT ${selectMail({
        template: "help-offered",
        locale: sql`h.locale`,
        toEmail: sql`h.email`,
        eventId,
        props: sql`json_object('helperId', h.id)`,
        dedupeKey: sql`'help-offered:' || h.id || ':' || ${Math.floor(now / DURATIONS.hour)}`,
        expiresAt: sql`e.ends_at`,
        now,
      })} FROM rescue_helpers h CROSS JOIN events e ON e.id = h.event_id
      WHERE h.event_id = ${eventId} AND h.email = ${email} AND (h.created_at = ${now} OR h.pending ->> 'at' = ${now})`,
    ]),
  ]);
  const allowed = pickStrictest(readCounts([counted], [count], now));
  if (!allowed.ok) return { outcome: "throttled", ...allowed };
  const [helper] = rows;
  if (!helper) return { outcome: "gone" };
  return { outcome: isPerson ? "noted" : "confirm" };
}

/** Makes the next minute's run look at an event (a subselect of its id). */
export function watchEvent(event: SQL): SQL {
  return sql`INSERT INTO rescue_settings (event_id) ${event} ON CONFLICT (event_id) DO UPDATE SET watch_at = 0`;
}

/** Whether an offer to help (alias h) is what its address last agreed to. */
export const IS_CONFIRMED_HELPER: SQL = sql`(h.confirmed_at IS NOT NULL AND h.pending IS NULL)`;

export type Helper = {
  id: string;
  eventId: string;
  title: string;
  isConfirmed: 0 | 1;
  /** The confirmed name, or the one awaiting confirmation. */
  name: string;
  /** Empty: anything that is needed. */
  offers: Pick<Offer, "id" | "title" | "date" | "startTime" | "endTime">[];
  /** Whether confirming would replace an earlier offer to help that already counts. */
  replaces: 0 | 1;
  /** When this was entered: confirming accepts exactly this version, nothing entered later. */
  shown: number;
};

const TYPED_AT: SQL = sql`coalesce(h.pending ->> 'at', h.created_at)`;
const TYPED_OFFERS: SQL = sql`iif(h.pending IS NULL, h.offers, h.pending ->> 'offers')`;

/** The link for managing or withdrawing an offer to help, created when a mail is rendered. */
export async function helperLink(helperId: string): Promise<string> {
  return config().origin + (await helperPath(helperId));
}

export async function helperPath(helperId: string): Promise<string> {
  return `/call-me/${await createLinkToken("rescue-helper", helperId)}`;
}

/** The helper a link belongs to; null if the link isn't genuine or the offer to help was withdrawn. */
export async function findHelperByLink(token: string, read: Read = "primary"): Promise<Helper | null> {
  if (!(await isGenuine(token, "rescue-helper"))) return null;
  const id = parseTokenId(token);
  const batch = [
    sql<
      Omit<Helper, "offers">
    >`SELECT h.id, h.event_id AS eventId, e.title, ${IS_CONFIRMED_HELPER} AS isConfirmed, coalesce(h.pending ->> 'name', h.name) AS name,
        (h.pending IS NOT NULL AND h.confirmed_at IS NOT NULL) AS replaces, ${TYPED_AT} AS shown
      FROM rescue_helpers h JOIN events e ON e.id = h.event_id WHERE h.id = ${id}`,
    mapKinds(
      (server) => sql<Helper["offers"][number]>`SELECT ${server.offerFields} FROM rescue_helpers h
        CROSS JOIN json_each(${TYPED_OFFERS}) v CROSS JOIN events e ON e.id = h.event_id AND ${isEventOfKind(server)}
        CROSS JOIN ${server.offerTable} o ON o.id = v.value AND ${server.offerEvent} = e.id
        WHERE h.id = ${id} ORDER BY ${server.startsAt}`,
    ),
  ] as const;
  const [[helper], offers] = await runBatch(batch, { read });
  return helper ? { ...helper, offers: offers.flat() } : null;
}

/** Handles the answer from the helper's page. `shown`: the version the page showed. Withdrawing is idempotent. */
export async function answerAsHelper(
  token: string,
  answer: "confirm" | "takeBack",
  now: number,
  shown: number | null = null,
): Promise<boolean> {
  if (!(await isGenuine(token, "rescue-helper"))) return false;
  const id = parseTokenId(token);
  await runBatch(
    answer === "takeBack"
      ? [sql`DELETE FROM rescue_helpers WHERE id = ${id}`]
      : [
          sql`UPDATE rescue_helpers SET confirmed_at = coalesce(confirmed_at, ${now}), name = coalesce(pending ->> 'name', name),
              offers = iif(pending IS NULL, offers, pending ->> 'offers'),
              created_at = coalesce(pending ->> 'at', created_at), pending = NULL
            WHERE id = ${id} AND coalesce(pending ->> 'at', created_at) = ${shown}`,
          watchEvent(sql`SELECT h.event_id FROM rescue_helpers h WHERE h.id = ${id}`),
        ],
  );
  return true;
}

/** The events for which an address was asked to help. */
export function selectHelpAsks(email: SQL | string): SQL<Record<string, unknown>> {
  return sql`SELECT c.event_id AS eventId, e.title, a.name, a.created_at AS askedAt
    FROM rescue_asks a JOIN rescue_calls c ON c.id = a.call_id
    JOIN events e ON e.id = c.event_id WHERE a.email = ${email} AND e.deleted_at IS NULL ORDER BY a.created_at DESC`;
}

/** An address's offer to help, as listed on the page with everything of that address. */
export type HelpOfferRow = { id: string; eventId: string; title: string; name: string; createdAt: number };

export function selectHelpOffers(email: SQL | string): SQL<HelpOfferRow> {
  return sql`SELECT h.id, h.event_id AS eventId, e.title, h.name, h.created_at AS createdAt
    FROM rescue_helpers h JOIN events e ON e.id = h.event_id
    WHERE h.email = ${email} AND e.deleted_at IS NULL ORDER BY h.created_at DESC`;
}

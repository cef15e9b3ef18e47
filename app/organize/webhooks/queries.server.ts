import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { isProven, type Viewer } from "#app/lib/viewer.ts";
import { type EventRole, mayAt, roleColumn } from "#app/members/may.server.ts";
import { WEBHOOKS } from "./limits.ts";
import { findHost, UNREPEATED } from "./rules.ts";

export type WebhookView = {
  id: string;
  /** Shown in full only to its maker, since an address often works like a password. */
  url: string;
  host: string;
  /** `failing`: on, but its receiver hasn't taken the last delivery. */
  state: "new" | "on" | "failing" | "gone" | "failed";
  names: boolean;
  maker: string;
  isYours: boolean;
  /** Only for its maker, and only if the password was given lately. */
  secret: string | null;
  /** Until when the replaced secret signs as well. */
  oldUntil: string | null;
  /** When the next try is. */
  nextAt: string | null;
  /** It isn't on, and its receiver took the last test without repeating the challenge: a person may do that. */
  asksChallenge: boolean;
  log: LogEntry[];
};

export type LogEntry = {
  seq: number;
  type: string;
  at: string;
  status: "pending" | "done" | "failed" | "dropped";
  tries: number;
  answer: string | null;
};

export type WebhooksPage = {
  event: { id: string; title: string };
  webhooks: WebhookView[];
  isFull: boolean;
  isOwner: boolean;
  asksPassword: boolean;
};

type EventRow = { id: string; title: string; timeZone: string; role: EventRole; hooksOfViewer: number };
type HookRow = {
  id: string;
  url: string;
  names: 0 | 1;
  state: "new" | "on" | "off";
  offReason: "gone" | "failed" | null;
  failingSince: number | null;
  nextAt: number | null;
  secret: string | null;
  oldUntil: number | null;
  maker: string;
  isYours: 0 | 1;
};
type LogRow = Omit<LogEntry, "at"> & { webhookId: string; createdAt: number };

/** An event's webhooks with the end of their logs, for its organizers; null for anyone else. */
export async function loadWebhooks(viewer: Viewer, eventId: string, now: number, locale: string): Promise<WebhooksPage | null> {
  const isTheirs = sql`e.id = ${eventId} AND ${mayAt("e", viewer.id, "organize")}`;
  const maySee = isProven(viewer, now) ? 1 : 0;
  const [[event], hooks, log] = await runBatch([
    sql<EventRow>`SELECT e.id, e.title, e.time_zone AS timeZone, ${roleColumn("e", viewer.id)} AS role,
        (SELECT count(*) FROM webhooks h WHERE h.user_id = ${viewer.id}) AS hooksOfViewer
      FROM events e WHERE ${isTheirs}`,
    sql<HookRow>`SELECT h.id, h.url, h.names, h.state, h.off_reason AS offReason, h.failing_since AS failingSince, h.next_at AS nextAt,
        iif(h.user_id = ${viewer.id} AND ${maySee}, h.secret, NULL) AS secret, h.old_until AS oldUntil,
        coalesce(u.name, u.email) AS maker, h.user_id = ${viewer.id} AS isYours
      FROM events e CROSS JOIN webhooks h ON h.event_id = e.id CROSS JOIN users u ON u.id = h.user_id WHERE ${isTheirs} ORDER BY h.created_at`,
    selectLog(isTheirs),
  ]);
  if (!event) return null;
  const format = (at: number | null) => (at === null ? null : formatInstant(at, locale, event.timeZone));
  const webhooks = hooks.map(({ names, isYours, oldUntil, nextAt, state, offReason, failingSince, ...hook }): WebhookView => {
    const entries = log.filter(({ webhookId }) => webhookId === hook.id);
    return {
      ...hook,
      url: isYours ? hook.url : `${new URL(hook.url).origin}/…`,
      host: findHost(hook.url),
      state: state === "off" ? (offReason ?? "failed") : state === "on" && failingSince !== null ? "failing" : state,
      names: names === 1,
      isYours: isYours === 1,
      oldUntil: oldUntil !== null && oldUntil > now ? format(oldUntil) : null,
      nextAt: failingSince !== null && nextAt !== null && nextAt > now ? format(nextAt) : null,
      asksChallenge: state !== "on" && entries[0]?.answer === UNREPEATED,
      log: entries.map(({ webhookId: _, createdAt, ...entry }) => ({ ...entry, at: formatInstant(createdAt, locale, event.timeZone) })),
    };
  });
  return {
    event: { id: event.id, title: event.title },
    webhooks,
    isFull: webhooks.length >= WEBHOOKS.perEvent || event.hooksOfViewer >= WEBHOOKS.perAccount,
    isOwner: event.role === "owner",
    asksPassword: maySee === 0,
  };
}

export async function maySeeWebhooks(userId: string, eventId: string): Promise<boolean> {
  const [found] = await runBatch([sql`SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`]);
  return found.length > 0;
}

function selectLog(isTheirs: SQL): SQL<LogRow> {
  return sql`SELECT d.webhook_id AS webhookId, d.seq, d.type, d.created_at AS createdAt, d.status, d.tries, d.answer
    FROM events e CROSS JOIN webhooks h ON h.event_id = e.id CROSS JOIN webhook_deliveries d ON d.webhook_id = h.id
    WHERE ${isTheirs} AND d.seq IN (SELECT l.seq FROM webhook_deliveries l WHERE l.webhook_id = h.id ORDER BY l.seq DESC LIMIT ${WEBHOOKS.logShown})
    ORDER BY d.seq DESC`;
}

import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { eventType, type TypeLabel, typeLabel } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate, formatTime } from "#app/lib/format-date.ts";
import { type QrCode, qrCode } from "#app/lib/qr-code.ts";
import { dayText, timesText, upcomingAt } from "#app/lib/schedule.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { ogImageOf, type Picture, pictureFor, thumbnailOf } from "#app/media/library.ts";
import { mayAt } from "#app/members/may.server.ts";
import { ASKS } from "#app/sheet/kinds/asks.ts";
import { eachKind, ofType } from "#app/sheet/kinds/registry.server.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";
import { type OpenOffers, readOpenOffers, selectOpenOffers } from "./open-offers.server.ts";
import { type OwnedEvent, selectOwnedEvent } from "./owned.server.ts";
import { readUndrawn, type SharePictureFacts, selectUndrawn, sharePicture } from "./share-picture.server.ts";
import { shortLinkOf } from "./short-link.server.ts";

/** A link for paper. */
export type PaperLink = { link: string; qr: QrCode };

/** Everything the share page offers. */
export type Invitation = {
  event: Pick<OwnedEvent, "id" | "title" | "description" | "status" | "location"> & {
    typeLabel: TypeLabel;
    picture: string;
    day: string | null;
    times: string | null;
  };
  /** The public link. */
  link: string;
  qr: QrCode;
  mailHref: string;
  /** The sentence for a chat, with the link. */
  text: string;
  /** What chats show under it: the share picture, or the artwork. */
  preview: string;
  /** If that is missing: the facts to draw it from. */
  undrawn: SharePictureFacts | null;
  poster: PosterFacts;
  /** What must be filled in before it can be published; empty once it is. */
  lacks: DraftLack[];
};

export type DraftLack = "date" | "date ahead" | "location" | "offers";

/** The poster's facts besides title, hours and location. */
export type PosterFacts = {
  picture: Picture;
  date: string | null;
  /** On its strips, with the start time. */
  shortDate: string | null;
  open: OpenOffers & { more: number };
  /** null until its owner first asks for it. */
  short: PaperLink | null;
};

type Shared = { shortCode: string | null; sharePicture: string | null };

/** An event's link and the messages that carry it, for its owner only; null if it isn't theirs. */
export async function invitationOf(userId: string, eventId: string, now: number, locale: string): Promise<Invitation | null> {
  const [[event], [shared], undrawn, offers] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    sql<Shared>`SELECT e.short_code AS shortCode, ${sharePicture} AS sharePicture FROM events e
      WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
    selectUndrawn(userId, eventId),
    eachKind((server) => selectOpenOffers(server, userId, eventId, now)),
  ]);
  if (!event || !shared) return null;
  const { id, title, description, type, status, location } = event;
  const link = `${config().origin}/event/${id}`;
  const [day, times] = [dayText(event, locale), timesText(event, locale)];
  const open = readOpenOffers(ofType(type, offers), locale);
  return {
    event: { id, title, description, typeLabel: typeLabel(type), status, location, picture: thumbnailOf(event), day, times },
    link,
    qr: qrCode(link),
    mailHref: mailHref(event, times, link, locale),
    text: askText(event, day, open.free, link),
    preview: shared.sharePicture ?? ogImageOf(event),
    undrawn: readUndrawn(id, undrawn, locale),
    poster: {
      picture: pictureFor(event),
      date: longDay(event, locale),
      shortDate: [day, event.startTime && times && formatTime(event.startTime, locale)].filter(Boolean).join(", ") || null,
      open: { ...open, names: open.names.slice(0, LIMITS.posterNames), more: Math.max(0, open.names.length - LIMITS.posterNames) },
      short: shared.shortCode === null ? null : paperLinkOf(shared.shortCode),
    },
    lacks: event.status === "draft" ? lacksOf(event, open, now) : [],
  };
}

/** What publishing would refuse, as far as these facts show. */
function lacksOf(event: OwnedEvent, { names }: OpenOffers, now: number): DraftLack[] {
  const isOver = event.date !== null && !upcomingAt(now)(event);
  const hasOffers = names.length > 0 || isOver || !kindOfType(event.type).hasOffers || eventType(event.type).allDay;
  return [
    ...(event.date === null ? ["date" as const] : isOver ? ["date ahead" as const] : []),
    ...(event.location === DEFAULTS.location ? ["location" as const] : []),
    ...(hasOffers ? [] : ["offers" as const]),
  ];
}

export function paperLinkOf(code: string): PaperLink {
  const link = shortLinkOf(code);
  return { link, qr: qrCode(link) };
}

function askText({ title, type, status }: OwnedEvent, day: string | null, free: number | null, link: string): string {
  const event = day ? `${title} (${day})` : title;
  if (status === "ended") return m.share_ask_over({ event, link });
  return free ? ASKS[typeLabel(type).kind]({ count: free, event, link }) : m.share_ask_any({ event, link });
}

/** A range of dates is short even here. */
function longDay(event: OwnedEvent, locale: string): string | null {
  const { date, endDate } = event;
  return date && !(endDate && endDate > date) ? formatDate(date, locale) : dayText(event, locale);
}

function mailHref(event: OwnedEvent, times: string | null, link: string, locale: string): string {
  const { title, location } = event;
  const when = [longDay(event, locale), times].filter(Boolean).join(", ");
  const facts = [when && m.share_when({ when }), m.share_where({ where: location })].filter(Boolean).join("\n");
  const body = [m.share_greeting({ title }), facts, m.share_sign_up_here({ link })].join("\n\n");
  return `mailto:?subject=${encodeURIComponent(m.share_subject({ title }))}&body=${encodeURIComponent(body)}`;
}

import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { eventType, type TypeLabel, toTypeLabel } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate, formatTime } from "#app/lib/format-date.ts";
import { createQrCode, type QrCode } from "#app/lib/qr-code.ts";
import { formatScheduleDay, formatScheduleTimes, isUpcomingAt } from "#app/lib/schedule.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { findPicture, findPreviewImage, findThumbnail } from "#app/media/library.ts";
import { mayAt } from "#app/members/may.server.ts";
import { mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { SHARE_TEXTS } from "#app/sheet/kinds/share-texts.ts";
import type { Picture } from "#app/ui/invitation-card.tsx";
import { type OpenOffers, selectOpenOffers, toOpenOffers } from "./open-offers.server.ts";
import { type OwnedEvent, selectOwnedEvent } from "./owned.server.ts";
import { type SharePictureFacts, selectOutdatedPicture, sharePicture, toSharePictureFacts } from "./share-picture.server.ts";
import { buildShortLink } from "./short-link.server.ts";

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
  /** The preview picture in chats: the share picture, or the artwork. */
  preview: string;
  /** The facts to draw the share picture from, if it is missing or outdated. */
  undrawn: SharePictureFacts | null;
  poster: PosterFacts;
  /** Whether other websites may show it in a frame, and whether this person decides that. */
  embed: { isOn: boolean; mayChange: boolean };
  /** Some people have signed up, and spots are left. */
  hasGaps: boolean;
  /** What must be filled in before the draft can be published; empty for a published event. */
  lacks: DraftGap[];
};

export type DraftGap = "date" | "date ahead" | "location" | "offers";

/** The poster's facts besides title, hours and location. */
export type PosterFacts = {
  picture: Picture;
  date: string | null;
  /** For the poster's tear-off strips, with the start time. */
  shortDate: string | null;
  open: OpenOffers & { more: number };
  /** null until its owner first asks for it. */
  short: PaperLink | null;
};

type Shared = { shortCode: string | null; sharePicture: string | null; isEmbeddable: 0 | 1 };

/** An event's link and the messages that carry it; null unless the user is one of its organizers. */
export async function loadInvitation(userId: string, eventId: string, now: number, locale: string): Promise<Invitation | null> {
  const [[event], [shared], undrawn, offers] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    sql<Shared>`SELECT e.short_code AS shortCode, ${sharePicture} AS sharePicture, e.embeddable AS isEmbeddable FROM events e
      WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
    selectOutdatedPicture(userId, eventId),
    mapKinds((server) => selectOpenOffers(server, userId, eventId, now)),
  ]);
  if (!event || !shared) return null;
  const { id, title, description, type, status, location } = event;
  const link = `${config().origin}/event/${id}`;
  const [day, times] = [formatScheduleDay(event, locale), formatScheduleTimes(event, locale)];
  const openOffers = pickRowsOfType(type, offers);
  const open = toOpenOffers(openOffers, locale);
  return {
    event: { id, title, description, typeLabel: toTypeLabel(type), status, location, picture: findThumbnail(event), day, times },
    link,
    qr: createQrCode(link),
    mailHref: buildMailHref(event, times, link, locale),
    text: buildShareText(event, day, open.free, link),
    preview: shared.sharePicture ?? findPreviewImage(event),
    undrawn: toSharePictureFacts(id, undrawn, locale),
    embed: { isOn: shared.isEmbeddable === 1, mayChange: event.role === "owner" },
    poster: {
      picture: findPicture(event),
      date: formatLongDay(event, locale),
      shortDate: [day, event.startTime && times && formatTime(event.startTime, locale)].filter(Boolean).join(", ") || null,
      open: { ...open, names: open.names.slice(0, LIMITS.posterNames), more: Math.max(0, open.names.length - LIMITS.posterNames) },
      short: shared.shortCode === null ? null : buildPaperLink(shared.shortCode),
    },
    hasGaps: status === "published" && event.attendeeCount > 0 && openOffers.some(({ free }) => free !== null),
    lacks: event.status === "draft" ? findDraftGaps(event, open, now) : [],
  };
}

/** The problems publishing would report, as far as these facts show. */
function findDraftGaps(event: OwnedEvent, { names }: OpenOffers, now: number): DraftGap[] {
  const isOver = event.date !== null && !isUpcomingAt(now)(event);
  const hasOffers = names.length > 0 || isOver || !getKind(event.type).hasOffers || eventType(event.type).allDay;
  return [
    ...(event.date === null ? ["date" as const] : isOver ? ["date ahead" as const] : []),
    ...(event.location === DEFAULTS.location ? ["location" as const] : []),
    ...(hasOffers ? [] : ["offers" as const]),
  ];
}

export function buildPaperLink(code: string): PaperLink {
  const link = buildShortLink(code);
  return { link, qr: createQrCode(link) };
}

function buildShareText({ title, type, status }: OwnedEvent, day: string | null, free: number | null, link: string): string {
  const event = day ? `${title} (${day})` : title;
  if (status === "ended") return m.share_ask_over({ event, link });
  return free ? SHARE_TEXTS[toTypeLabel(type).kind]({ count: free, event, link }) : m.share_ask_any({ event, link });
}

/** The date written out; a range of dates stays short. */
function formatLongDay(event: OwnedEvent, locale: string): string | null {
  const { date, endDate } = event;
  return date && !(endDate && endDate > date) ? formatDate(date, locale) : formatScheduleDay(event, locale);
}

function buildMailHref(event: OwnedEvent, times: string | null, link: string, locale: string): string {
  const { title, location } = event;
  const when = [formatLongDay(event, locale), times].filter(Boolean).join(", ");
  const facts = [when && m.share_when({ when }), m.share_where({ where: location })].filter(Boolean).join("\n");
  const body = [m.share_greeting({ title }), facts, m.share_sign_up_here({ link })].join("\n\n");
  return `mailto:?subject=${encodeURIComponent(m.share_subject({ title }))}&body=${encodeURIComponent(body)}`;
}

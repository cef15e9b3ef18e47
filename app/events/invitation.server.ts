import { config } from "#app/config.server.ts";
import { type TypeLabel, typeLabel } from "#app/event-types/registry.ts";
import { type OwnedEvent, ownedEvent } from "#app/events/owned.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate } from "#app/lib/format-date.ts";
import { type QrCode, qrCode } from "#app/lib/qr-code.ts";
import { dayText, timesText } from "#app/lib/schedule.ts";
import { thumbnailOf } from "#app/media/library.ts";

/** Everything the share page hands out. */
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
  smsHref: string;
  /** What the phone's own share sheet gets beside the link. */
  text: string;
};

/** An event's link and the messages that carry it, for its owner alone; null when it is not theirs. */
export async function invitationOf(ownerId: string, eventId: string, now: number, locale: string): Promise<Invitation | null> {
  const event = await ownedEvent(ownerId, eventId, now);
  if (!event) return null;
  const { id, title, description, type, status, location } = event;
  const link = `${config().origin}/event/${id}`;
  const times = timesText(event, locale);
  const shown = { id, title, description, typeLabel: typeLabel(type), status, location, day: dayText(event, locale), times };
  return {
    event: { ...shown, picture: thumbnailOf(event) },
    link,
    qr: qrCode(link),
    mailHref: mailHref(event, times, link, locale),
    smsHref: smsHref(shown, link),
    text: m.share_greeting({ title }),
  };
}

function mailHref(event: OwnedEvent, times: string | null, link: string, locale: string): string {
  const { title, date, endDate, location } = event;
  const severalDays = date && endDate && endDate > date;
  const days = severalDays ? dayText(event, locale) : date && formatDate(date, locale);
  const when = [days, times].filter(Boolean).join(", ");
  const facts = [when && m.share_when({ when }), m.share_where({ where: location })].filter(Boolean).join("\n");
  const body = [m.share_greeting({ title }), facts, m.share_sign_up_here({ link })].join("\n\n");
  return `mailto:?subject=${encodeURIComponent(m.share_subject({ title }))}&body=${encodeURIComponent(body)}`;
}

/** "?&" because iOS looks for the ampersand and Android for the question mark. */
function smsHref({ title, day }: Pick<Invitation["event"], "title" | "day">, link: string): string {
  const body = day ? m.share_sms_body_when({ title, when: day, link }) : m.share_sms_body({ title, link });
  return `sms:?&body=${encodeURIComponent(body)}`;
}

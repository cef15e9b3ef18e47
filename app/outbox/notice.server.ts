import { config } from "#app/config.server.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import type { OrganiserNotice } from "#emails/organiser-notice.tsx";
import type { Held } from "./facts.server.ts";
import type { Draft } from "./holdings.server.ts";
import type { MailProps } from "./props.ts";
import { eventWords, namedWords } from "./wording.ts";

/** How many of each are named; the rest are counted. */
const LISTED = 20;

/** What happened in a notice's window; null when nothing of it is left to tell. */
export function noticeOf(
  { row, event, facts, locale, name }: Draft,
  { from, until }: MailProps["organiser-notice"],
): OrganiserNotice | null {
  const isWithin = (instant: number | null) => instant !== null && instant >= from && instant < until;
  const held = facts.held.filter((each) => each.noticeId === row.id);
  const standing = held.filter((each) => each.status !== "cancelled");
  const signedUp = standing.filter((each) => isWithin(each.createdAt));
  const changed = standing.filter((each) => !isWithin(each.createdAt) && isWithin(each.updatedAt));
  const cancelled = held.filter((each) => isWithin(each.cancelledAt) && each.cancelledBy === "guest");
  if (signedUp.length + changed.length + cancelled.length === 0) return null;
  const words = (list: Held[]) => list.slice(0, LISTED).map((each) => namedWords(each, event, locale));
  return {
    name,
    event: eventWords(event, `${config().origin}/event/${event.id}`, locale),
    signedUp: words(signedUp),
    changed: words(changed),
    cancelled: words(cancelled),
    counts: { signedUp: signedUp.length, changed: changed.length, cancelled: cancelled.length },
    taken: event.attendeeCount,
    capacity: !kindOfType(event.type).hasOffers ? event.maxAttendees : null,
    settingsHref: `${config().origin}/settings`,
  };
}

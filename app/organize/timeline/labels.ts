import type { Unsent } from "#app/db/stored-values.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { stateWord } from "#app/organize/invites/labels.ts";
import type { EntryType, Lead, MailDelivery } from "./rules.ts";

type Titled = { type: EntryType; title: string | null; lead?: Lead | null };

/** The title of a timeline entry. */
export function entryTitle({ title, type, lead }: Titled): string {
  if (lead) return (lead.unit === "days" ? m.timeline_reminder_days : m.timeline_reminder_hours)({ count: lead.count });
  return title || typeWord(type);
}

export function typeWord(type: EntryType): string {
  return { reminder: m.timeline_reminder, message: m.timeline_message, invitation: m.timeline_invitation }[type]();
}

export function filterWord(type: EntryType | null): string {
  if (type === null) return m.timeline_all();
  return { reminder: m.timeline_reminders, message: m.timeline_messages, invitation: m.timeline_invitations }[type]();
}

const COUNTS: Record<MailDelivery, (inputs: { count: number }) => string> = {
  bounced: m.timeline_count_bounced,
  unsubscribed: m.timeline_count_unsubscribed,
  signedUp: m.timeline_count_signed_up,
  declined: m.timeline_count_declined,
  opened: m.timeline_count_opened,
  onItsWay: m.timeline_count_on_its_way,
  sent: m.timeline_count_sent,
  delivered: m.timeline_count_delivered,
  withdrawn: m.timeline_count_withdrawn,
  dropped: m.timeline_count_dropped,
  noEmail: m.message_people,
  meant: m.message_people,
};

/** "3 delivered" */
export function countWords(delivery: MailDelivery, count: number): string {
  return COUNTS[delivery]({ count });
}

/** A delivery state in words, for one person; null if the person simply gets the mail. */
export function timelineDeliveryWord(delivery: MailDelivery): string | null {
  switch (delivery) {
    case "bounced":
      return m.timeline_is_bounced();
    case "onItsWay":
      return m.timeline_is_on_its_way();
    case "delivered":
      return m.timeline_is_delivered();
    case "dropped":
      return m.timeline_is_dropped();
    case "noEmail":
      return m.timeline_is_no_email();
    case "meant":
      return null;
    default:
      return stateWord(delivery);
  }
}

/** Why something wasn't sent, or won't be sent automatically. */
export function unsentText(reason: string): string {
  const texts: Record<Unsent | "writerLeft", () => string> = {
    calledOff: m.timeline_unsent_called_off,
    deleted: m.timeline_unsent_called_off,
    draft: m.timeline_unsent_draft,
    unverified: m.timeline_unsent_unverified,
    nobody: m.timeline_unsent_nobody,
    held: m.timeline_unsent_held,
    writerLeft: m.timeline_awaits_yes,
  };
  return Object.entries(texts).find(([id]) => id === reason)?.[1]() ?? m.message_not_sent();
}

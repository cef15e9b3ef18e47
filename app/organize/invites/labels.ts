import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import type { Result } from "#app/ui/result.ts";
import type { InviteCandidate, InviteState } from "./rules.ts";

export type ExampleSlot = { title: string; date: string; startTime: string; endTime: string; description: string };

/** The slot's name in an example invitation: its title with the localized date. */
export function slotTitle({ title, date }: Pick<ExampleSlot, "title" | "date">, locale: string): string {
  return `${title} – ${formatDate(date, locale)}`;
}

/** The default message for inviting to a slot (product 12.2). */
export function slotMessage({ title, date, startTime, endTime, description }: ExampleSlot, locale: string): string {
  const facts = [title, `${formatDate(date, locale)}, ${formatTimes(startTime, endTime, locale)}`, shortened(description)].filter(Boolean);
  return `${facts.join("\n")}\n\n${m.invites_ask()}`;
}

/** The default message for inviting to an event. The mail already contains title, date and location. */
export function eventMessage(kind: KindId, description: string | null): string {
  return [shortened(description ?? ""), GUEST_LABELS[kind].invitation()].filter(Boolean).join("\n\n");
}

function shortened(description: string): string {
  const text = description.trim();
  const most = LIMITS.invite.message / 2;
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}

const STATES: Record<InviteState, () => string> = {
  signedUp: m.invites_state_signed_up,
  withdrawn: m.invites_state_withdrawn,
  declined: m.invites_state_declined,
  bounced: m.invites_state_bounced,
  unsubscribed: m.invites_state_unsubscribed,
  opened: m.invites_state_opened,
  waiting: m.invites_state_waiting,
  sent: m.invites_state_sent,
};

export function stateWord(state: InviteState): string {
  return STATES[state]();
}

export function statusLabel(status: InviteCandidate["status"]): string | null {
  switch (status) {
    case "free":
      return null;
    case "invited":
      return m.invites_status_invited();
    case "signedUp":
      return m.invites_status_signed_up();
    case "bounced":
      return m.invites_status_bounced();
    case "unsubscribed":
      return m.invites_status_unsubscribed();
    case "noAddress":
      return m.invites_status_no_address();
  }
}

type Skipped = { already?: number; unsubscribed: number; bounced: number; signedUp?: number; noAddress?: number; withdrawn?: number };

/** For example "2 were invited already. 1 wants no invitations." */
export function skippedText({ already = 0, unsubscribed, bounced, signedUp = 0, noAddress = 0, withdrawn = 0 }: Skipped): string {
  return [
    ...(already > 0 ? [m.invites_skipped_already({ count: already })] : []),
    ...(signedUp > 0 ? [m.invites_skipped_signed_up({ count: signedUp })] : []),
    ...(unsubscribed > 0 ? [m.invites_skipped_unsubscribed({ count: unsubscribed })] : []),
    ...(bounced > 0 ? [m.invites_skipped_bounced({ count: bounced })] : []),
    ...(noAddress > 0 ? [m.invites_skipped_no_address({ count: noAddress })] : []),
    ...(withdrawn > 0 ? [m.invites_skipped_withdrawn({ count: withdrawn })] : []),
  ].join(" ");
}

/** The message if sending failed but may work on a retry (product 12.1). */
export function notSentResult(): Result {
  return { ok: false, toast: { kind: "error", title: m.invites_failed(), description: m.invites_failed_text() } };
}

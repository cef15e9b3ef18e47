import { parsePageNumber } from "#app/lib/page-number.ts";

/** Everything that is sent to an event's people. */
export const ENTRY_TYPES = ["reminder", "message", "invitation"] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** The key of an entry: a message's id, the id of a reminder's first row in the queue, or the time invitations were sent. */
export type EntryKey = { type: EntryType; id: string };

/** The timeline's filter, its open entry, and the page of that entry's people, as the page's URL states them. */
export type TimelineFilter = { only: EntryType | null; page: number; open: EntryKey | null; people: number };

export function readTimelineFilter(query: URLSearchParams): TimelineFilter {
  const only = ENTRY_TYPES.find((type) => type === query.get("only")) ?? null;
  return { only, page: parsePageNumber(query), open: parseEntryKey(query.get("open") ?? ""), people: parsePageNumber(query, "people") };
}

export function timelineUrl({ only, page, open, people }: TimelineFilter): string {
  const query = new URLSearchParams({
    ...(only && { only }),
    ...(page > 1 && { page: String(page) }),
    ...(open && { open: formatEntryKey(open) }),
    ...(open && people > 1 && { people: String(people) }),
  });
  return `?${query}`;
}

export function formatEntryKey({ type, id }: EntryKey): string {
  return `${type}-${id}`;
}

function parseEntryKey(text: string): EntryKey | null {
  const [, name, id = ""] = text.match(/^([a-z]+)-([\w-]{1,64})$/) ?? [];
  const type = ENTRY_TYPES.find((each) => each === name);
  return type ? { type, id } : null;
}

/** The states of a mail or an invitation; `meant`: a recipient of an entry that waits. */
export const DELIVERIES = [
  "bounced",
  "unsubscribed",
  "signedUp",
  "declined",
  "opened",
  "onItsWay",
  "sent",
  "delivered",
  "withdrawn",
  "dropped",
  "noEmail",
  "meant",
] as const;
export type MailDelivery = (typeof DELIVERIES)[number];

const DELIVERY_BY_STATUS: Record<string, MailDelivery> = {
  pending: "onItsWay",
  sending: "onItsWay",
  held: "onItsWay",
  sent: "sent",
  delivered: "delivered",
  bounced: "bounced",
  failed: "bounced",
  complained: "unsubscribed",
  suppressed: "unsubscribed",
};

/** Maps the status of an outbox row; mails that became pointless were dropped. */
export function toMailDelivery(status: string): MailDelivery {
  return DELIVERY_BY_STATUS[status] ?? "dropped";
}

/** Maps the state of an invitation. */
export function toInviteDelivery(state: string): MailDelivery {
  if (state === "waiting") return "onItsWay";
  return DELIVERIES.find((each) => each === state) ?? "sent";
}

/** Numbers of people by delivery state, with those that need attention first. */
export type DeliveryCounts = { delivery: MailDelivery; people: number }[];

export function countDeliveries(found: { delivery: MailDelivery; people: number }[]): DeliveryCounts {
  return DELIVERIES.flatMap((delivery) => {
    const people = found.reduce((sum, each) => (each.delivery === delivery ? sum + each.people : sum), 0);
    return people > 0 ? [{ delivery, people }] : [];
  });
}

/** How long before the start a reminder goes out. */
export type Lead = { unit: "days" | "hours"; count: number };

const HOUR = 3_600_000;

export function toLead(unit: Lead["unit"], sendAt: number, startsAt: number): Lead {
  const hours = (startsAt - sendAt) / HOUR;
  return { unit, count: Math.max(1, Math.round(unit === "days" ? hours / 24 : hours)) };
}

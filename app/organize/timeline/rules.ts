import { pageNumberOf } from "#app/lib/page-number.ts";

/** Everything that is sent to an event's people. */
export const ENTRY_TYPES = ["reminder", "message", "invitation"] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** The key of an entry: a message's id, the id of a reminder's first row in the queue, or the time invitations were sent. */
export type EntryKey = { type: EntryType; id: string };

/** The timeline's filter, its open entry, and the page of that entry's people, as the page's URL states them. */
export type TimelineFilter = { only: EntryType | null; page: number; open: EntryKey | null; people: number };

export function readTimelineFilter(query: URLSearchParams): TimelineFilter {
  const only = ENTRY_TYPES.find((type) => type === query.get("only")) ?? null;
  return { only, page: pageNumberOf(query), open: readKey(query.get("open") ?? ""), people: pageNumberOf(query, "people") };
}

export function addressOf({ only, page, open, people }: TimelineFilter): string {
  const query = new URLSearchParams({
    ...(only && { only }),
    ...(page > 1 && { page: String(page) }),
    ...(open && { open: keyText(open) }),
    ...(open && people > 1 && { people: String(people) }),
  });
  return `?${query}`;
}

export function keyText({ type, id }: EntryKey): string {
  return `${type}-${id}`;
}

function readKey(text: string): EntryKey | null {
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
export type Delivery = (typeof DELIVERIES)[number];

const OF_MAIL: Record<string, Delivery> = {
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
export function deliveryOfMail(status: string): Delivery {
  return OF_MAIL[status] ?? "dropped";
}

/** Maps the state of an invitation. */
export function deliveryOfInvite(state: string): Delivery {
  if (state === "waiting") return "onItsWay";
  return DELIVERIES.find((each) => each === state) ?? "sent";
}

/** Numbers of people by delivery state, with those that need attention first. */
export type Counts = { delivery: Delivery; people: number }[];

export function countsOf(found: { delivery: Delivery; people: number }[]): Counts {
  return DELIVERIES.flatMap((delivery) => {
    const people = found.reduce((sum, each) => (each.delivery === delivery ? sum + each.people : sum), 0);
    return people > 0 ? [{ delivery, people }] : [];
  });
}

/** How long before the start a reminder goes out. */
export type Lead = { unit: "days" | "hours"; count: number };

const HOUR = 3_600_000;

export function leadOf(unit: Lead["unit"], sendAt: number, startsAt: number): Lead {
  const hours = (startsAt - sendAt) / HOUR;
  return { unit, count: Math.max(1, Math.round(unit === "days" ? hours / 24 : hours)) };
}

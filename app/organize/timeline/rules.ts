import { pageNumberOf } from "#app/lib/page-number.ts";

/** What goes out to an event's people. */
export const ENTRY_TYPES = ["reminder", "message", "invitation"] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** One of them: a message by its id, a reminder by that of its first row in the queue, invitations by when they were sent. */
export type EntryKey = { type: EntryType; id: string };

/** Which part of the timeline is looked at, what of it is open, and which page of its people, as the page's address says it. */
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

/** What became of a mail, or of an invitation; `meant`: who is to get one that waits. */
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

/** Of a mail by its row in the outbox; what had nothing to say any more was dropped. */
export function deliveryOfMail(status: string): Delivery {
  return OF_MAIL[status] ?? "dropped";
}

/** Of an invitation by how it stands. */
export function deliveryOfInvite(state: string): Delivery {
  if (state === "waiting") return "onItsWay";
  return DELIVERIES.find((each) => each === state) ?? "sent";
}

/** How many stand how, those that want a look first. */
export type Counts = { delivery: Delivery; people: number }[];

export function countsOf(found: { delivery: Delivery; people: number }[]): Counts {
  return DELIVERIES.flatMap((delivery) => {
    const people = found.reduce((sum, each) => (each.delivery === delivery ? sum + each.people : sum), 0);
    return people > 0 ? [{ delivery, people }] : [];
  });
}

/** How long before its start a reminder goes out. */
export type Lead = { unit: "days" | "hours"; count: number };

const HOUR = 3_600_000;

export function leadOf(unit: Lead["unit"], sendAt: number, startsAt: number): Lead {
  const hours = (startsAt - sendAt) / HOUR;
  return { unit, count: Math.max(1, Math.round(unit === "days" ? hours / 24 : hours)) };
}

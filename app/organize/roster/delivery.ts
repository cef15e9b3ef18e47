/** The fate of the latest mail to a person on the list. */
export type RosterDelivery = "delivered" | "sent" | "underway" | "bounced" | "unwanted" | "noEmail";

const DELIVERY_BY_STATUS: Record<string, RosterDelivery> = {
  pending: "underway",
  sending: "underway",
  held: "underway",
  sent: "sent",
  delivered: "delivered",
  bounced: "bounced",
  failed: "bounced",
  complained: "unwanted",
  suppressed: "unwanted",
};

/** Null if nothing is known anymore: mail rows are kept for a few months. */
export function toRosterDelivery({ email, mail }: { email: string | null; mail: string | null }): RosterDelivery | null {
  return email === null ? "noEmail" : (DELIVERY_BY_STATUS[mail ?? ""] ?? null);
}

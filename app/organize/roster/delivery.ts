/** The fate of the latest mail to a person on the list. */
export type Delivery = "delivered" | "sent" | "underway" | "bounced" | "unwanted" | "noEmail";

const OF_MAIL: Record<string, Delivery> = {
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
export function deliveryOf({ email, mail }: { email: string | null; mail: string | null }): Delivery | null {
  return email === null ? "noEmail" : (OF_MAIL[mail ?? ""] ?? null);
}

/** What became of the last mail to somebody on the list. */
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

/** null where nothing is known any more: rows of mails are kept for some months. */
export function deliveryOf({ email, mail }: { email: string | null; mail: string | null }): Delivery | null {
  return email === null ? "noEmail" : (OF_MAIL[mail ?? ""] ?? null);
}

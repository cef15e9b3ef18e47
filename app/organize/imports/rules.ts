import { identifyPerson } from "#app/lib/person-key.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import type { ManualDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { parseManualDetails } from "#app/signup/manual-details.ts";
import type { OfferOutcome } from "#app/signup/outcome.ts";
import type { ImportRow } from "./schema.ts";

/** What became of a row; `twice`: the same person has the same offer in an earlier row; `refused`: they said "That's not me". */
export type RowOutcome =
  | "in"
  | "twice"
  | "refused"
  | "name"
  | "email"
  | "field"
  | "busy"
  | Exclude<OfferOutcome, "signedUp" | "waitListed" | "asked">;

export type ParsedRow = { index: number; id: string; offerId: string; details: ManualDetails };

/** Checks rows by the kind's own schema. `outcomes` has what is wrong with a row; a row that may enter has "busy" until it did. */
export function parseRows(kind: Kind, eventId: string, rows: ImportRow[]): { parsed: ParsedRow[]; outcomes: RowOutcome[] } {
  const seen = new Set<string>();
  const parsed: ParsedRow[] = [];
  const outcomes = rows.map((row, index): RowOutcome => {
    const read = parseRow(kind, row);
    if (typeof read === "string") return read;
    const offerId = kind.hasOffers ? row.offerId : eventId;
    const key = JSON.stringify([offerId, read.email, identifyPerson(read)]);
    if (read.email !== null && !kind.allowsRepeats && seen.has(key)) return "twice";
    seen.add(key);
    parsed.push({ index, id: row.id, offerId, details: read });
    return "busy";
  });
  return { parsed, outcomes };
}

/** A phone number that can't be dialed is kept as a note. */
function parseRow(kind: Kind, { id, quantity, ...row }: ImportRow): ManualDetails | "name" | "email" | "field" {
  const values = { ...row, response: row.response || "going", ...(quantity.trim() && { quantity, guestCount: quantity }) };
  const read = parseManualDetails(kind, values);
  if (read.ok) return read.details;
  const { name, email, phone, ...others } = read.errors;
  if (name) return "name";
  if (email) return "email";
  if (!phone || Object.keys(others).length > 0) return "field";
  return parseRow(kind, { ...row, id, quantity, phone: "", notes: [row.notes, row.phone].filter(Boolean).join(" · ") });
}

import { withoutDirection } from "#app/lib/direction.ts";
import { clipped } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { normalizeEmail, splitDisplayName } from "./email.ts";

/** Somebody named by their address alone, or with a name beside it. */
export type Addressee = { email: string; name: string | null };

/** Somebody as they were typed: `text` is the address, or what stands in its place, on that line (from 1). */
export type TypedAddressee = { line: number; text: string; name: string | null };

/**
 * Reads what was typed or pasted from a mail program or a table: addresses, bare or as `Name <address>`, parted by
 * commas, semicolons, white space or lines; each address once. What is no address comes back as it was typed.
 */
export function readAddresses(typed: string): { addressees: Addressee[]; wrong: string[] } {
  const found = new Map<string, Addressee>();
  const wrong: string[] = [];
  for (const { text, name } of typedAddressees(typed)) {
    const email = normalizeEmail(text);
    if (email === null) wrong.push(text);
    else if (!found.get(email)?.name) found.set(email, { email, name });
  }
  return { addressees: [...found.values()], wrong };
}

/** Everybody in a list of addresses, in their order; nothing is checked yet. */
export function typedAddressees(typed: string): TypedAddressee[] {
  return [...eachAddressee(typed)];
}

/** The same one by one, as a long list is read. */
export function* eachAddressee(typed: string): Generator<TypedAddressee> {
  for (const [at, text] of typed.split(/\r\n|\r|\n/).entries())
    for (const part of partsOf(text)) if (part.trim() !== "") yield* addresseesIn(part.trim(), at + 1);
}

function addresseesIn(part: string, line: number): TypedAddressee[] {
  const { name, address } = splitDisplayName(part);
  if (name === "" || /\s/.test(address.trim()))
    return part.split(/\s+/).map((text) => ({ line, text: normalizeEmail(text) ?? text, name: null }));
  const text = normalizeEmail(part) ?? (normalizeEmail(address) ? part : address.trim());
  return [{ line, text, name: nameOf(name) }];
}

/** Semicolons and commas part addresses, unless the comma belongs to a name: `"Doe, Jane" <…>`, or `Doe, Jane <…>` as Outlook writes it. */
function* partsOf(line: string): Generator<string> {
  for (const part of splitOutsideQuotes(line, ";")) {
    const pieces = splitOutsideQuotes(part, ",");
    if (isLastNameFirst(pieces)) yield part;
    else yield* pieces;
  }
}

function isLastNameFirst(pieces: string[]): boolean {
  const [last = "", first = ""] = pieces;
  return pieces.length === 2 && last.trim() !== "" && !/[@<]/.test(last) && first.includes("<");
}

/** What stands within quotes, counted from the end, stays whole. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const pieces = text.split('"');
  const isOutside = (at: number) => (pieces.length - 1 - at) % 2 === 0;
  return pieces
    .map((piece, at) => (isOutside(at) ? piece.replaceAll(separator, "\n") : piece))
    .join('"')
    .split("\n");
}

/** A mail program that knows no name repeats the address in its place. */
function nameOf(typed: string): string | null {
  const name = withoutDirection(typed).replaceAll(/["<>]/g, "").replace(/\s+/g, " ").trim();
  const bare = name.startsWith("'") && name.endsWith("'") ? name.slice(1, -1) : name;
  return normalizeEmail(bare) ? null : clipped(bare, LIMITS.name.max) || null;
}

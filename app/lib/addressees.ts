import { removeBidiControls } from "#app/lib/direction.ts";
import { clipText } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { normalizeEmail, splitDisplayName } from "./email.ts";

/** A person given by their address, with or without a name. */
export type Addressee = { email: string; name: string | null };

/** One entry of a typed list. `text` is the address, or whatever was typed instead; `line` counts from 1. */
export type TypedAddressee = { line: number; text: string; name: string | null };

/**
 * Parses addresses typed or pasted from a mail program or a table, bare or as `Name <address>`, separated by commas,
 * semicolons, white space or lines; each address once. Text that isn't an address is returned as typed.
 */
export function parseAddresses(typed: string): { addressees: Addressee[]; wrong: string[] } {
  const found = new Map<string, Addressee>();
  const wrong: string[] = [];
  for (const { text, name } of parseAddressees(typed)) {
    const email = normalizeEmail(text);
    if (email === null) wrong.push(text);
    else if (!found.get(email)?.name) found.set(email, { email, name });
  }
  return { addressees: [...found.values()], wrong };
}

/** Everyone in a list of addresses, in order; nothing is validated yet. */
export function parseAddressees(typed: string): TypedAddressee[] {
  return [...streamAddressees(typed)];
}

/** One at a time, for long lists. */
export function* streamAddressees(typed: string): Generator<TypedAddressee> {
  for (const [at, text] of typed.split(/\r\n|\r|\n/).entries())
    for (const part of splitAddresses(text)) if (part.trim() !== "") yield* parseAddresseeLine(part.trim(), at + 1);
}

function parseAddresseeLine(part: string, line: number): TypedAddressee[] {
  const { name, address } = splitDisplayName(part);
  if (name === "" || /\s/.test(address.trim()))
    return part.split(/\s+/).map((text) => ({ line, text: normalizeEmail(text) ?? text, name: null }));
  const text = normalizeEmail(part) ?? (normalizeEmail(address) ? part : address.trim());
  return [{ line, text, name: cleanName(name) }];
}

/** Semicolons and commas separate addresses, unless the comma belongs to a name: `"Doe, Jane" <…>`, or Outlook's `Doe, Jane <…>`. */
function* splitAddresses(line: string): Generator<string> {
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

/** Splits at separators outside quotation marks, which are paired from the end of the text. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const pieces = text.split('"');
  const isOutside = (at: number) => (pieces.length - 1 - at) % 2 === 0;
  return pieces
    .map((piece, at) => (isOutside(at) ? piece.replaceAll(separator, "\n") : piece))
    .join('"')
    .split("\n");
}

/** null if the name is only the address again, which mail programs write when they have no name. */
function cleanName(typed: string): string | null {
  const name = removeBidiControls(typed).replaceAll(/["<>]/g, "").replace(/\s+/g, " ").trim();
  const bare = name.startsWith("'") && name.endsWith("'") ? name.slice(1, -1) : name;
  return normalizeEmail(bare) ? null : clipText(bare, LIMITS.name.max) || null;
}

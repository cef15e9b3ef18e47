import { parseAddresses } from "#app/lib/addressees.ts";
import { personName } from "#app/lib/fields.ts";

type Person = { name: string; email: string };

/**
 * Reads a list of people, one or several on a line: `Ben Ortiz ben@example.com`, or as mail programs and tables write them.
 * `wrong`: lines, or parts of them, without a valid address.
 */
export function parseNext(typed: string): { people: Person[]; wrong: string[] } {
  const people = new Map<string, Person>();
  const wrong: string[] = [];
  for (const entry of typed.split(/[\r\n]+/).flatMap(splitLine)) {
    const read = parseAddresses(bracketAddress(entry));
    for (const { email, name } of read.addressees) if (!people.has(email)) people.set(email, { email, name: toName(name, email) });
    if (read.wrong.length > 0) wrong.push(entry.trim());
  }
  return { people: [...people.values()], wrong };
}

/** At commas and semicolons, if that leaves one address each: a comma may also belong to a name. */
function splitLine(line: string): string[] {
  const pieces = line.split(/[,;]/);
  return pieces.every((piece) => piece.split("@").length === 2) ? pieces : [line];
}

/** A name followed by its only address becomes `Name <address>`. */
function bracketAddress(entry: string): string {
  const words = entry.trim().split(/\s+/);
  const address = words.pop() ?? "";
  const name = words
    .join(" ")
    .replaceAll('"', "")
    .replace(/[,;:-]$/, "");
  return name !== "" && address.includes("@") && !/[@<>]/.test(name + address.slice(0, 1)) ? `"${name}" <${address}>` : entry;
}

/** Without a name that fits, the part of the address before the @. */
function toName(name: string | null, email: string): string {
  const [local = email] = email.split("@");
  const read = personName.safeParse(name ?? local);
  return read.success ? read.data : email;
}

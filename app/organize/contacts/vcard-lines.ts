/** A property of a card: its name, its types (TYPE and bare words, upper case), its rank (1 is preferred) and its decoded value. */
export type Property = { name: string; types: string[]; preference: number; value: string };

const NOT_PREFERRED = 101;

type Line = { line: number; text: string };

/** A longer head (name and parameters) isn't a property. */
const LONGEST_HEAD = 1000;
/** Longer than any value that is kept. A picture may be longer, but is not used. */
const LONGEST_VALUE = 20_000;

const HEAD = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^:;"]|"[^"]*")*)*):/;

/** A line under construction, joined once at the end. `head`: its beginning, up to the longest head. */
type Growing = { line: number; pieces: string[]; head: string };

/**
 * Yields logical lines with the line where they begin. A line that starts with a space continues the previous one; in
 * quoted-printable, a line that ends with "=" continues on the next.
 */
export function* unfold(text: string): Generator<Line> {
  let last: Growing | null = null;
  let isSoft = false;
  for (const [index, raw] of text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (last && isSoft) {
      last.pieces.push((last.pieces.pop() ?? "").slice(0, -1));
      extend(last, raw.trimStart());
    } else if (last && (raw.startsWith(" ") || raw.startsWith("\t"))) extend(last, raw.slice(1));
    else if (raw.trim() !== "") {
      if (last) yield joined(last);
      last = { line: index + 1, pieces: [raw], head: raw.slice(0, LONGEST_HEAD) };
    }
    isSoft = last?.pieces.at(-1)?.endsWith("=") === true && isQuotedPrintable(last.head);
  }
  if (last) yield joined(last);
}

function joined({ line, pieces }: Growing): Line {
  return { line, text: pieces.join("") };
}

function extend(line: Growing, more: string): void {
  if (more !== "") line.pieces.push(more);
  if (line.head.length < LONGEST_HEAD) line.head += more.slice(0, LONGEST_HEAD - line.head.length);
}

function isQuotedPrintable(head: string): boolean {
  const colon = head.indexOf(":");
  return colon >= 0 && head.slice(0, colon).toUpperCase().includes("QUOTED-PRINTABLE");
}

/** null if the line isn't a property. */
export function propertyOf(text: string): Property | null {
  const match = HEAD.exec(text.slice(0, LONGEST_HEAD));
  if (!match) return null;
  const [head, name = "", parameters = ""] = match;
  const value = text.slice(head.length, head.length + LONGEST_VALUE);
  if (parameters === "") return { name: name.toUpperCase(), types: [], preference: NOT_PREFERRED, value };
  const given = parameters.split(";").filter(Boolean).map(readParameter);
  const encoding = given.find(({ key }) => key === "ENCODING")?.value ?? "";
  const charset = given.find(({ key }) => key === "CHARSET")?.value ?? "utf-8";
  const types = given.flatMap(({ key, value }) => (key === "TYPE" ? value.split(",") : []));
  const rank = Number(given.find(({ key }) => key === "PREF")?.value);
  return {
    name: name.toUpperCase(),
    types,
    preference: types.includes("PREF") ? 1 : rank || NOT_PREFERRED,
    value: encoding === "QUOTED-PRINTABLE" ? quotedPrintable(value, charset) : value,
  };
}

/** In version 2.1, a bare word is a type or the encoding. */
function readParameter(text: string): { key: string; value: string } {
  const [key = "", ...rest] = text.toUpperCase().split("=");
  const value = rest.join("=").replaceAll('"', "");
  if (rest.length > 0) return { key, value };
  return { key: key === "QUOTED-PRINTABLE" || key === "BASE64" ? "ENCODING" : "TYPE", value: key };
}

function quotedPrintable(value: string, charset: string): string {
  const bytes = (value.match(/=[0-9a-f]{2}|[^=]+|=/gi) ?? []).flatMap((part) =>
    /^=[0-9a-f]{2}$/i.test(part) ? [Number.parseInt(part.slice(1), 16)] : [...new TextEncoder().encode(part)],
  );
  return decode(new Uint8Array(bytes), charset);
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Replaces
 * , \, \; and \\ with the characters they stand for.
 */
export function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, (_, letter: string) => (letter === "n" || letter === "N" ? "\n" : letter));
}

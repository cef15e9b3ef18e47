/** A property of a card: its name, its types (TYPE and bare words, upper case), its rank (1 is preferred) and its decoded value. */
export type VcardProperty = { name: string; types: string[]; preference: number; value: string };

const NOT_PREFERRED = 101;

type Line = { line: number; text: string };

/** A longer head (name and parameters) isn't a property. */
const MAX_HEAD_LENGTH = 1000;
/** Longer than any value that is kept. A picture may be longer, but is not used. */
const MAX_VALUE_LENGTH = 20_000;

const HEAD = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^:;"]|"[^"]*")*)*):/;

/** A line under construction, joined once at the end. `head`: its beginning, up to the longest head. */
type OpenLine = { line: number; pieces: string[]; head: string };

/**
 * Yields logical lines with the line where they begin. A line that starts with a space continues the previous one; in
 * quoted-printable, a line that ends with "=" continues on the next.
 */
export function* unfoldLines(text: string): Generator<Line> {
  let last: OpenLine | null = null;
  let isSoft = false;
  for (const [index, raw] of text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (last && isSoft) {
      last.pieces.push((last.pieces.pop() ?? "").slice(0, -1));
      extendLine(last, raw.trimStart());
    } else if (last && (raw.startsWith(" ") || raw.startsWith("\t"))) extendLine(last, raw.slice(1));
    else if (raw.trim() !== "") {
      if (last) yield closeLine(last);
      last = { line: index + 1, pieces: [raw], head: raw.slice(0, MAX_HEAD_LENGTH) };
    }
    isSoft = last?.pieces.at(-1)?.endsWith("=") === true && isQuotedPrintable(last.head);
  }
  if (last) yield closeLine(last);
}

function closeLine({ line, pieces }: OpenLine): Line {
  return { line, text: pieces.join("") };
}

function extendLine(line: OpenLine, more: string): void {
  if (more !== "") line.pieces.push(more);
  if (line.head.length < MAX_HEAD_LENGTH) line.head += more.slice(0, MAX_HEAD_LENGTH - line.head.length);
}

function isQuotedPrintable(head: string): boolean {
  const colon = head.indexOf(":");
  return colon >= 0 && head.slice(0, colon).toUpperCase().includes("QUOTED-PRINTABLE");
}

/** null if the line isn't a property. */
export function parseProperty(text: string): VcardProperty | null {
  const match = HEAD.exec(text.slice(0, MAX_HEAD_LENGTH));
  if (!match) return null;
  const [head, name = "", parameters = ""] = match;
  const value = text.slice(head.length, head.length + MAX_VALUE_LENGTH);
  if (parameters === "") return { name: name.toUpperCase(), types: [], preference: NOT_PREFERRED, value };
  const parsedParameters = parameters.split(";").filter(Boolean).map(readParameter);
  const encoding = parsedParameters.find(({ key }) => key === "ENCODING")?.value ?? "";
  const charset = parsedParameters.find(({ key }) => key === "CHARSET")?.value ?? "utf-8";
  const types = parsedParameters.flatMap(({ key, value }) => (key === "TYPE" ? value.split(",") : []));
  const rank = Number(parsedParameters.find(({ key }) => key === "PREF")?.value);
  return {
    name: name.toUpperCase(),
    types,
    preference: types.includes("PREF") ? 1 : rank || NOT_PREFERRED,
    value: encoding === "QUOTED-PRINTABLE" ? decodeQuotedPrintable(value, charset) : value,
  };
}

/** In version 2.1, a bare word is a type or the encoding. */
function readParameter(text: string): { key: string; value: string } {
  const [key = "", ...rest] = text.toUpperCase().split("=");
  const value = rest.join("=").replaceAll('"', "");
  if (rest.length > 0) return { key, value };
  return { key: key === "QUOTED-PRINTABLE" || key === "BASE64" ? "ENCODING" : "TYPE", value: key };
}

function decodeQuotedPrintable(value: string, charset: string): string {
  const bytes = (value.match(/=[0-9a-f]{2}|[^=]+|=/gi) ?? []).flatMap((part) =>
    /^=[0-9a-f]{2}$/i.test(part) ? [Number.parseInt(part.slice(1), 16)] : [...new TextEncoder().encode(part)],
  );
  return decodeBytes(new Uint8Array(bytes), charset);
}

function decodeBytes(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Undoes vCard escaping: of commas, semicolons and backslashes, and of line breaks. */
export function unescapeVcard(text: string): string {
  return text.replace(/\\(.)/gs, (_, letter: string) => (letter === "n" || letter === "N" ? "\n" : letter));
}

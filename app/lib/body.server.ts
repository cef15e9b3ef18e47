const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
const JSON_TYPE = "application/json";
/** What a decoder writes for bytes that aren't valid text. */
const REPLACEMENT = "\ufffd";

/** Parses a request's form. Anything that isn't a form (415) or is damaged (400) is refused as a whole. */
export async function readForm(request: Pick<Request, "headers" | "arrayBuffer">): Promise<FormData> {
  const type = mediaType(request.headers);
  if (type !== FORM && type !== MULTIPART) throw new Response(null, { status: 415 });
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (type === FORM) return parseUrlEncoded(bytes);
  const contentType = request.headers.get("Content-Type") ?? "";
  const form = await new Response(bytes, { headers: { "Content-Type": contentType } }).formData().catch(() => null);
  if (!form || isDamaged(form, bytes)) throw malformedResponse();
  return form;
}

/** A field's text; empty if the form sent a file or nothing. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Parses a request's JSON. Anything else is refused with 415 or 400 and a reason, and with the path of a damaged string. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!isJson(request.headers)) throw Response.json({ reason: "not JSON" }, { status: 415 });
  return parseJson(new Uint8Array(await request.arrayBuffer()));
}

/** Whether it declares JSON, in JSON's only encoding. */
export function isJson(headers: Headers): boolean {
  const charset = headers.get("Content-Type")?.match(/;\s*charset\s*=\s*"?([^";\s]*)/i)?.[1];
  return mediaType(headers) === JSON_TYPE && (charset === undefined || charset.toLowerCase() === "utf-8");
}

function mediaType(headers: Headers): string {
  return (headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Browsers encode every byte that isn't a plain letter, so a stray percent sign or half a character is damage. */
function parseUrlEncoded(bytes: Uint8Array): FormData {
  const text = decode(bytes);
  try {
    decodeURIComponent(text);
  } catch {
    throw malformedResponse();
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

/** The parser replaces invalid bytes by U+FFFD. A person may have typed that character, in which case the bytes contain it. */
function isDamaged(form: FormData, bytes: Uint8Array): boolean {
  let replaced = 0;
  for (const [name, value] of form) replaced += countOccurrences(name) + countOccurrences(typeof value === "string" ? value : value.name);
  return replaced > 0 && replaced > countOccurrences(new TextDecoder("latin1").decode(bytes), "\u00ef\u00bf\u00bd");
}

function countOccurrences(text: string, part = REPLACEMENT): number {
  return text.split(part).length - 1;
}

/** Also refuses lone surrogates: JSON can escape them, but valid text can't contain them. */
function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const halves = new Map<unknown, string>();
  let value: unknown;
  try {
    value = JSON.parse(text, /\\u[dD][89a-fA-F]/.test(text) ? findLoneSurrogates(halves) : undefined);
  } catch {
    throw malformedResponse();
  }
  if (halves.size > 0) throw malformedResponse(halves.get(value) ?? "");
  return value;
}

/** The reviver sees values before their containers, so each one passes its path up to the whole body. */
function findLoneSurrogates(halves: Map<unknown, string>) {
  return function note(this: unknown, name: string, value: unknown): unknown {
    const isHalf = !name.isWellFormed() || (typeof value === "string" && !value.isWellFormed());
    const inside = typeof value === "object" && value !== null ? halves.get(value) : undefined;
    const path = isHalf ? name : inside === undefined ? undefined : `${name}.${inside}`;
    if (path !== undefined && !halves.has(this)) halves.set(this, path);
    return value;
  };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw malformedResponse();
  }
}

function malformedResponse(field?: string): Response {
  return Response.json({ reason: "malformed", field }, { status: 400 });
}

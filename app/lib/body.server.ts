const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
const JSON_TYPE = "application/json";
/** What a decoder writes where bytes are no letter. */
const REPLACEMENT = "\ufffd";

/** A request's form; what is none, or is damaged on the way, is refused as a whole: 415 or 400. */
export async function readForm(request: Pick<Request, "headers" | "arrayBuffer">): Promise<FormData> {
  const type = mediaType(request.headers);
  if (type !== FORM && type !== MULTIPART) throw new Response(null, { status: 415 });
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (type === FORM) return readEncoded(bytes);
  const contentType = request.headers.get("Content-Type") ?? "";
  const form = await new Response(bytes, { headers: { "Content-Type": contentType } }).formData().catch(() => null);
  if (!form || isDamaged(form, bytes)) throw malformed();
  return form;
}

/** A field's text; a form that sends a file or nothing sends the empty text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A request's JSON; anything else is refused: 415 or 400, why, and where a text is damaged its path. */
export async function readJson(request: Request): Promise<unknown> {
  if (!isJson(request.headers)) throw Response.json({ reason: "not JSON" }, { status: 415 });
  return parseJson(new Uint8Array(await request.arrayBuffer()));
}

/** Whether it says that it sends JSON, in the one encoding JSON has. */
export function isJson(headers: Headers): boolean {
  const charset = headers.get("Content-Type")?.match(/;\s*charset\s*=\s*"?([^";\s]*)/i)?.[1];
  return mediaType(headers) === JSON_TYPE && (charset === undefined || charset.toLowerCase() === "utf-8");
}

function mediaType(headers: Headers): string {
  return (headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Browsers encode every byte that is no plain letter, so a stray percent sign or half a letter is damage. */
function readEncoded(bytes: Uint8Array): FormData {
  const text = decode(bytes);
  try {
    decodeURIComponent(text);
  } catch {
    throw malformed();
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

/** The parser puts a replacement for what is no letter; a person may also have typed one, which is then in the bytes. */
function isDamaged(form: FormData, bytes: Uint8Array): boolean {
  let replaced = 0;
  for (const [name, value] of form) replaced += countOf(name) + countOf(typeof value === "string" ? value : value.name);
  return replaced > 0 && replaced > countOf(new TextDecoder("latin1").decode(bytes), "\u00ef\u00bf\u00bd");
}

function countOf(text: string, part = REPLACEMENT): number {
  return text.split(part).length - 1;
}

/** Half of a letter, which JSON can spell and no text can hold, is damage too. */
function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const halves = new Map<unknown, string>();
  let value: unknown;
  try {
    value = JSON.parse(text, /\\u[dD][89a-fA-F]/.test(text) ? noteHalfLetters(halves) : undefined);
  } catch {
    throw malformed();
  }
  if (halves.size > 0) throw malformed(halves.get(value) ?? "");
  return value;
}

/** Values come before what holds them: each of these hands its path on, up to the whole body. */
function noteHalfLetters(halves: Map<unknown, string>) {
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
    throw malformed();
  }
}

function malformed(field?: string): Response {
  return Response.json({ reason: "malformed", field }, { status: 400 });
}

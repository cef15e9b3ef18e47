import type { Random } from "./random.ts";
import type { Vocabulary } from "./targets.ts";

export type MalformedBody = { body: Buffer | null; type: string | null; isChunked: boolean };
type BodyTarget = { sends: "form" | "json"; words: Vocabulary; valid: unknown[] };

const FORM = "application/x-www-form-urlencoded";
const BOUNDARY = "----turnout-boundary";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
/** Just above the limit of routes without an entry of their own. */
const TOO_MUCH = 70_000;

const TYPES = [
  "",
  "text/plain",
  "text/html; charset=\xff",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "application/json",
  "application/json; charset=utf-16",
  "application/jsonx",
  FORM,
  `${FORM}; charset=utf-16`,
  "application/octet-stream",
  "///",
  "a".repeat(2000),
];

const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u202e\u0007\u001b[31m",
  "�",
  "<script>alert(1)</script>",
  "🎉".repeat(60),
  "x".repeat(5000),
  "-1",
  "0",
  "1e309",
  "NaN",
  "99999999999999999999999",
  "1.5",
  "null",
  "[]",
  "{}",
  "[object Object]",
  "2026-02-30",
  "9999-99-99",
  "24:60",
  "Ada Guest",
  "ada@guest.test",
  "ada@guest.test\r\nBcc: eve@evil.test",
  "__proto__",
  "../../x",
  "%",
  "_",
  "\\",
  "' OR 1=1 --",
  '{"a":',
  "\r\n.\r\n",
  "America/New_York",
  "Mars/Olympus",
  "+15550100199",
  "ـ‏",
  "é",
  "on",
  "true",
];

const JSON_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  "",
  "\0",
  "x".repeat(5000),
  [],
  [[]],
  {},
  { a: 1 },
  ["x"],
  [null],
  { length: -1 },
  { toString: 1 },
  "2026-02-30",
  "🎉".repeat(100),
  "\ud800",
  "a\udfff",
];

/** Builds a faulty body: wrong as a whole, in its type, or in the values of its fields. */
export function breakBody(target: BodyTarget, random: Random, faults: string[]): MalformedBody {
  const sent = random.chance(0.85) === (target.sends === "json") ? json(target, random, faults) : form(target, random, faults);
  if (random.chance(0.25)) {
    sent.type = random.pick(TYPES) || null;
    faults.push(`Content-Type: ${sent.type?.slice(0, 40)}`);
  }
  if (random.chance(0.15) && sent.body) {
    faults.push("cut short");
    sent.body = sent.body.subarray(0, random.below(sent.body.length + 1));
  }
  if (random.chance(0.08)) {
    faults.push("too much");
    sent.body = Buffer.concat([sent.body ?? Buffer.alloc(0), Buffer.alloc(TOO_MUCH, random.pick(["a", "&a=", " ", "\0"]))]);
  }
  if (random.chance(0.04)) {
    faults.push("no body");
    sent.body = null;
  }
  sent.isChunked = sent.body !== null && random.chance(0.2);
  if (sent.isChunked) faults.push("chunked");
  return sent;
}

function form({ words }: BodyTarget, random: Random, faults: string[]): MalformedBody {
  const names = ["intent", ...random.some(words.fields, 10), ...random.some(["__proto__", "\0", "", "name", "name", "email", "key"], 2)];
  const fields = names.map((name): [string, string] => [name, name === "intent" ? random.pick(words.choices) : text(words, random)]);
  if (random.chance(0.3)) fields.push(...fields.slice(0, 2));
  if (random.chance(0.35)) return { body: multipart(fields, random, faults), type: MULTIPART, isChunked: false };
  let encoded = new URLSearchParams(fields).toString();
  const ways = ["fields", "fields", "broken percent", "raw bytes", "separators"];
  const way = random.pick(ways);
  faults.push(way);
  if (way === "broken percent")
    encoded += `&${random.pick(["name", "email", "%ff"])}=${random.pick(["%ff", "%", "%zz", "%ed%a0%80", "%00"])}`;
  if (way === "separators") encoded = random.pick(["&&&&", "====", "&=&=&", ";;;", "=&".repeat(5000), ""]);
  return {
    body: way === "raw bytes" ? Buffer.from(`${encoded}&name=\xff\xc0\x80`, "latin1") : Buffer.from(encoded),
    type: FORM,
    isChunked: false,
  };
}

/** Multipart as a browser sends it, with perhaps one part that no browser would send. */
function multipart(fields: [string, string][], random: Random, faults: string[]): Buffer {
  faults.push("multipart");
  const parts = fields.map(([name, value]) => {
    const isFile = random.chance(0.2);
    const file = isFile
      ? `; filename="${random.pick(["a.png", "\xff\xfe.png", "", "\0", "../../x", 'a"b', "x".repeat(3000)])}"\r\nContent-Type: ${random.pick(["image/png", "text/csv", "", "///"])}`
      : "";
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  const end = `--${BOUNDARY}--\r\n`;
  const ways: Record<string, () => string> = {
    whole: () => parts.join("") + end,
    "without its end": () => parts.join(""),
    "another boundary": () => (parts.join("") + end).replaceAll(BOUNDARY, "----another"),
    "without headers": () => `--${BOUNDARY}\r\n\r\nx\r\n${end}`,
    "without a name": () => `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`,
    "an endless header": () => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${"n".repeat(20_000)}`,
    "bare newlines": () => (parts.join("") + end).replaceAll("\r\n", "\n"),
    "only its end": () => end,
    "a picture that is none": () =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${random.pick(["picture", "photo", "file"])}"; filename="\xff.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\x1a\n${"\0".repeat(50)}\r\n${end}`,
  };
  const name = random.pick(Object.keys(ways));
  faults.push(name);
  return Buffer.from(ways[name]?.() ?? "", random.chance(0.5) ? "latin1" : "utf8");
}

function json({ words, valid }: BodyTarget, random: Random, faults: string[]): MalformedBody {
  const ways = ["fields", "fields", "fields", "nested", "text", "bytes", "numbers", "twice"];
  const way = random.pick(ways);
  faults.push(`JSON ${way}`);
  const content: unknown = structuredClone(
    random.chance(0.7) && valid.length > 0
      ? random.pick(valid)
      : Object.fromEntries(random.some(words.fields, 8).map((name) => [name, value(words, random)])),
  );
  const bodies: Record<string, () => string | Buffer> = {
    fields: () => JSON.stringify(changed(content, words, random)),
    nested: () => random.pick(['{"a":', "["]).repeat(random.pick([100, 10_000])),
    text: () => random.pick(["", "null", "undefined", "NaN", '"', "{", "[]", "1", '"\\ud800"', "{'a':1}", "\ufeff{}", "{}{}", '{"a":1,}']),
    bytes: () => Buffer.from(`{"name":"\xff\xc0","submissionKey":"key-12345678","email":"\xed\xa0\x80@x.test"}`, "latin1"),
    numbers: () =>
      JSON.stringify(content).replaceAll(/\d+/g, () => random.pick(["1e400", "-0", "1E+2", "99999999999999999999999999", "0.1"])),
    twice: () => JSON.stringify(content).replace("{", '{"name":1,"form":2,"name":"\\ud800\\u0000",'),
  };
  return { body: Buffer.from(bodies[way]?.() ?? ""), type: "application/json", isChunked: false };
}

/** Copies the value with up to two of its nested values replaced or removed. */
function changed(input: unknown, words: Vocabulary, random: Random): unknown {
  for (let left = random.below(3); left > 0; left--) {
    let node = input;
    while (typeof node === "object" && node !== null) {
      const inside = node as Record<string, unknown>;
      const key = random.pick([...Object.keys(inside), random.pick(words.fields)]);
      if (typeof inside[key] === "object" && inside[key] !== null && random.chance(0.75)) {
        node = inside[key];
        continue;
      }
      if (random.chance(0.15)) delete inside[key];
      else inside[key] = structuredClone(value(words, random));
      break;
    }
  }
  return input;
}

function value(words: Vocabulary, random: Random): unknown {
  return random.chance(0.5) ? random.pick(JSON_VALUES) : text(words, random);
}

function text(words: Vocabulary, random: Random): string {
  return random.chance(0.2) ? random.pick(words.choices) : random.pick(TEXTS);
}

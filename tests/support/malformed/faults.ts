import type { Random } from "./random.ts";
import type { Vocabulary } from "./targets.ts";

/** Sequences that no URL should contain, in the form they would have in one. */
const BROKEN = [
  "%ff",
  "%c0%80",
  "%",
  "%zz",
  "%00",
  "%ed%a0%80",
  "%f4%90%80%80",
  "%e2%80",
  "%0d%0aX-Injected:%201",
  "%F0%9F%98",
  "\xff\xfe",
  "%u0041",
];

const ODD_VALUES = [
  "",
  "0",
  "-1",
  "1e309",
  "NaN",
  "99999999999999999999",
  "0x10",
  "null",
  "undefined",
  "[object Object]",
  "true",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  "%25",
  "../../etc/passwd",
  "%F0%9F%8E%89",
];

/** Adds a fault to a path: invalid bytes, dots, or excessive length. */
export function breakPath(path: string, random: Random, faults: string[]): string {
  const parts = path.split("/");
  const at = 1 + random.below(parts.length - 1 || 1);
  const ways: Record<string, () => string> = {
    "broken path": () => parts.with(Math.min(at, parts.length - 1), random.pick(BROKEN)).join("/"),
    "broken end of path": () => path + random.pick(BROKEN),
    "long path": () => `${path}/${"a".repeat(random.pick([300, 2000, 7000]))}`,
    "long part": () =>
      parts.with(Math.min(at, parts.length - 1), random.pick(["x", "%61", "%F0%9F%8E%89"]).repeat(random.pick([60, 500]))).join("/"),
    "odd part": () => parts.with(Math.min(at, parts.length - 1), encodeURIComponent(random.pick(ODD_VALUES)) || "-").join("/"),
    "double slash": () => path.replace("/", "//"),
    "trailing slash": () => `${path}/`,
    dots: () => `${path}/%2e%2e/%2e`,
    "many parts": () => path + "/a".repeat(1000),
  };
  return pickFault(ways, random, faults);
}

/** Builds a faulty query, including its question mark. */
export function breakQuery(words: Vocabulary, random: Random, faults: string[]): string {
  const name = () =>
    random.chance(0.8) ? random.pick(words.queries) : random.pick(["_data", "_routes", "index", "__proto__", random.pick(BROKEN)]);
  const value = () => (random.chance(0.5) ? encodeURIComponent(random.pick(ODD_VALUES)) : random.pick([...BROKEN, "%00", "a".repeat(300)]));
  const ways: Record<string, () => string> = {
    "odd query": () => `?${Array.from({ length: 1 + random.below(4) }, () => `${name()}=${value()}`).join("&")}`,
    "long query": () => `?${name()}=${"q".repeat(7000)}`,
    "many parameters": () => `?${`${name()}=1&`.repeat(random.pick([50, 500]))}`,
    "odd _routes": () =>
      `?_routes=${random.pick(["", ",", "root", "routes/nowhere", "__proto__", "root,root", "%ff", "routes/home,routes/create", "constructor", encodeURIComponent("routes/event/:eventId")])}`,
    "odd _data": () => `?_data=${random.pick(["routes/home", "", "%ff", "root"])}`,
    "broken query": () => `?${random.pick(BROKEN)}`,
    index: () => "?index",
  };
  return pickFault(ways, random, faults);
}

export function breakCookie(words: Vocabulary, random: Random, faults: string[]): string {
  const value = () =>
    random.pick([
      ...BROKEN.filter((one) => one !== "%00"),
      "",
      "a".repeat(5000),
      "%7B%22kind%22%3A1%7D",
      "%7B",
      '"',
      "a.b",
      ".",
      "null",
      "..",
      "x.%ff~yes",
    ]);
  faults.push("broken cookie");
  return random.chance(0.2)
    ? random.pick([";;;=;", "=", "__Host-session", "; ; ;", "a=b; ".repeat(300)])
    : Array.from({ length: 1 + random.below(3) }, () => `${random.pick(words.cookies)}=${value()}`).join("; ");
}

const HEADERS: Record<string, readonly string[]> = {
  "If-None-Match": ["*", '"', 'W/"', "W/", '"a", , "b"', "\xff", "a".repeat(4000), '"a" "b"'],
  "If-Match": ['"nothing"', "*", "x"],
  "If-Modified-Since": ["yesterday", "Thu, 99 Foo 9999 99:99:99 GMT", "-1"],
  "If-Unmodified-Since": ["Thu, 01 Jan 1970 00:00:00 GMT", "x"],
  Range: ["bytes=0-0", "bytes=-1", "bytes=99999999-", "bytes=5-1", "lines=1", "bytes=0-1,4-5,9-", "bytes=a-b"],
  "If-Range": ["\xff", '"a"'],
  "Accept-Language": [
    "*",
    "xx-YY-ZZ;q=9",
    "de;q=abc,,;,",
    "\xff\xfe",
    "en,".repeat(800),
    "__proto__",
    "zh-Hant-TW-x-private-aaaaaaaa;q=0.000001",
  ],
  Accept: ["", "text/x-script", "application/json", "*/*;q=\xff"],
  Referer: ["http://", "not a url", "http://localhost:x/", "javascript:alert(1)", "\xff", "http://localhost/%ff?%ff"],
  Origin: ["null", "http://evil.example", "\xff", ""],
  "Sec-Fetch-Site": ["cross-site", "none", "\xff"],
  "CF-Connecting-IP": ["", "999.999.999.999", "::1%eth0", "' --", "\xff", "1".repeat(2000)],
  "User-Agent": ["", "\xff".repeat(50), "x".repeat(8000)],
  "X-Forwarded-For": ["\xff", "127.0.0.1"],
  "Content-Encoding": ["gzip", "br", "nonsense"],
  Upgrade: ["websocket", "h2c", "WebSocket, foo"],
  Authorization: ["Bearer \xff", "Basic !!!"],
  "svix-id": ["", "\xff", "msg_1"],
  "svix-timestamp": ["NaN", "99999999999999", "-1"],
  "svix-signature": ["v1,", "v1,!!!", "\xff", "v1,AAAA v1,BBBB"],
  "X-Remix-Reload-Document": ["true"],
  Purpose: ["prefetch"],
};

export function breakHeaders(headers: Record<string, string>, random: Random, faults: string[]): void {
  for (let left = 1 + random.below(3); left > 0; left--) {
    const name = random.pick(Object.keys(HEADERS));
    headers[name] = random.pick(HEADERS[name] ?? [""]);
    faults.push(`${name}: ${headers[name]?.slice(0, 30)}`);
  }
}

function pickFault<T>(ways: Record<string, () => T>, random: Random, faults: string[]): T {
  const name = random.pick(Object.keys(ways));
  faults.push(name);
  const way = ways[name];
  if (!way) throw new Error(name);
  return way();
}

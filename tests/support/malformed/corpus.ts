import { breakBody, type MalformedBody } from "./bodies.ts";
import { breakCookie, breakHeaders, breakPath, breakQuery } from "./faults.ts";
import { createRandom, type Random } from "./random.ts";
import type { Target, Vocabulary } from "./targets.ts";

/** The sender: an unknown person, the owner of the seeded events, or another person with an account. */
export type RequestSender = "stranger" | "owner" | "neighbor";

export type MalformedRequest = {
  n: number;
  sender: RequestSender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Sent in chunks without a Content-Length. */
  isChunked: boolean;
  /** Describes what is wrong with the request, for the reader of a failure. */
  faults: string[];
};

/** What the seeded world has for a path's parameters (`:eventId`, the `:token` of that path, …), and valid bodies. */
export type KnownWorld = { params: (name: string, path: string) => string[]; bodies: (path: string) => unknown[] };

const METHODS = ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "PROPFIND"];
const SENDERS: RequestSender[] = ["stranger", "owner", "owner", "neighbor"];

/** Builds the same requests for the same seed: each target in turn, with one to three faults each. */
export function buildCorpus(targets: Target[], words: Vocabulary, knownWorld: KnownWorld, seed: number, count: number): MalformedRequest[] {
  return Array.from({ length: count }, (_, n) => {
    const random = createRandom(seed * 100_003 + n);
    const target = targets[n % targets.length];
    if (!target) throw new Error("No targets");
    return buildMalformedRequest(n, target, words, knownWorld, random);
  });
}

function buildMalformedRequest(n: number, target: Target, words: Vocabulary, knownWorld: KnownWorld, random: Random): MalformedRequest {
  const faults: string[] = [];
  const method = random.chance(0.1) ? random.pick(METHODS) : random.pick(target.methods);
  const isData = target.isPage && random.chance(0.25);
  let path = target.path.replaceAll(/:(\w+)/g, (_, name: string) => random.pick(knownWorld.params(name, target.path)));
  if (isData) path = path === "/" ? "/_root.data" : `${path}.data`;
  const headers: Record<string, string> = random.chance(0.95) ? { "Sec-Fetch-Site": "same-origin" } : {};
  if (random.chance(0.25)) path = breakPath(path, random, faults);
  if (random.chance(isData ? 0.6 : 0.3)) path += breakQuery(words, random, faults);
  if (random.chance(0.25)) breakHeaders(headers, random, faults);
  const cookie = random.chance(0.15) ? breakCookie(words, random, faults) : null;
  if (cookie) headers.Cookie = cookie;
  let sending: MalformedBody = { body: null, type: null, isChunked: false };
  if (method !== "GET" && method !== "HEAD" && method !== "OPTIONS")
    sending = breakBody({ sends: target.sends, words, valid: knownWorld.bodies(target.path) }, random, faults);
  if (sending.type !== null) headers["Content-Type"] = sending.type;
  return { n, sender: random.pick(SENDERS), method, path, headers, body: sending.body, isChunked: sending.isChunked, faults };
}

import { WAITS, WEBHOOKS } from "./limits.ts";

/** What an organizer's webhook can be told. */
export const TOPICS = [
  "signup.created",
  "signup.changed",
  "signup.canceled",
  "waitlist.promoted",
  "checkin.created",
  "event.published",
  "event.changed",
  "event.ended",
  "event.called_off",
] as const;

/** Names that lead nowhere public: special-use domains and the customary suffixes of private networks. */
const PRIVATE = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|test|example|invalid|onion|alt)$/;

export type AddressProblem = "malformed" | "insecure" | "private" | "own" | "long";

type Allowed = { ownHost: string; admitsLocal: boolean };

/**
 * What is wrong with a receiver's address, or null: https at its usual port of a public name, without a password. The same rules
 * hold when it is saved and each time it is used. `admitsLocal`: outside production, for receivers on this machine.
 */
export function findAddressProblem(address: string, { ownHost, admitsLocal }: Allowed): AddressProblem | null {
  if (address.length > WEBHOOKS.addressLength) return "long";
  const url = URL.parse(address);
  if (!url) return "malformed";
  if (admitsLocal && url.protocol === "http:" && (url.hostname === "127.0.0.1" || url.hostname === "localhost")) return null;
  if (url.protocol !== "https:" || url.port !== "") return "insecure";
  if (url.username !== "" || url.password !== "") return "malformed";
  const host = toHost(url);
  if (isPrivateName(host)) return "private";
  return host === ownHost || host.endsWith(`.${ownHost}`) ? "own" : null;
}

/** The host that deliveries are counted by. */
export function findHost(address: string): string {
  const url = URL.parse(address);
  return url ? toHost(url) : "";
}

/** `URL` has already written every form of an IPv4 address as four numbers, and IPv6 in brackets. */
function isPrivateName(host: string): boolean {
  const last = host.slice(host.lastIndexOf(".") + 1);
  return !host.includes(".") || host.startsWith("[") || /^\d+$/.test(last) || PRIVATE.test(host);
}

function toHost({ hostname }: URL): string {
  return hostname.replace(/\.$/, "");
}

/** Only a plain success counts; a redirect isn't followed. */
export function isAccepted(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The wait after this many failures in a row. */
export function findWait(failures: number): number {
  return WAITS[Math.min(failures, WAITS.length) - 1] ?? WAITS[0];
}

/** As the answer to a test: it was taken, but its challenge wasn't repeated. */
export const UNREPEATED = "challenge";

/** Whether a test's answer repeats the challenge: as the text itself, or as JSON with a `challenge`. */
export function repeatsChallenge(answer: string, challenge: string): boolean {
  if (answer.trim() === challenge) return true;
  try {
    const read: unknown = JSON.parse(answer);
    return typeof read === "object" && read !== null && "challenge" in read && read.challenge === challenge;
  } catch {
    return false;
  }
}

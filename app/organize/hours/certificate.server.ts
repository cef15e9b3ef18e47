import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { hmac } from "#app/lib/hmac.ts";
import { createQrCode, type QrCode } from "#app/lib/qr-code.ts";
import { type Attempt, countAttempt, hashThrottleKey, readCounts } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { LIMITS, THROTTLES } from "#app/limits.ts";
import { selectCountedShifts } from "./counted-shifts.server.ts";
import type { HoursScope } from "./scope.server.ts";

/** Without characters that look alike on paper, and without vowels, so that no number forms a word. */
const ALPHABET = "cdfghjkmnpqrtvwxy2346789";
/** 15 of 24 characters make 68 bits. */
const NUMBER_LENGTH = 15;
const NUMBER_PATTERN = /^[cdfghjkmnpqrtvwxy2346789]{15}$/;

/** A certificate's contents, as printed. */
export type Certificate = {
  name: string;
  organizer: string;
  minutes: number;
  events: number;
  startsOn: string;
  endsOn: string;
  /** The first events; `more`: how many others there are. */
  lines: CertificateLine[];
  more: number;
  /** null until it is issued, and again if any of its contents have changed since. */
  issued: { number: string; on: string } | null;
};

export type CertificateLine = { title: string; startsOn: string; endsOn: string; minutes: number };

/** The account that issues a certificate, and the name on it; '' if it has no name. */
export type Issuer = { userId: string; name: string };

/** The organizer as issuer. */
export function selectIssuer({ id, name }: Pick<Viewer, "id" | "name">): SQL<Issuer> {
  return sql`SELECT ${id} AS userId, ${name?.trim() ?? ""} AS name`;
}

type LineRow = CertificateLine & { person: string; name: string };
type CertificateFacts = Omit<Certificate, "issued"> & { person: string };

/** The link and QR code with which anyone can check an issued certificate. */
export function buildCheckLink(certificate: Certificate | null): { link: string; qr: QrCode } | null {
  if (!certificate?.issued) return null;
  const link = `${config().origin}/hours/${certificate.issued.number}`;
  return { link, qr: createQrCode(link) };
}

/**
 * A certificate for the person behind this sign-up, for these events; null if there is nothing to confirm. `typed`: the number
 * under which it was issued.
 */
export async function loadCertificate(
  scope: HoursScope,
  signupId: string,
  issuedBy: SQL<Issuer>,
  typed: string,
): Promise<Certificate | null> {
  const number = readNumber(typed) ?? "";
  const [rows, [issuer], [storedCertificate]] = await runBatch([
    selectLines(scope, signupId),
    issuedBy,
    sql<{ issuedOn: string }>`SELECT issued_on AS issuedOn FROM certificates WHERE number = ${number}`,
  ]);
  const facts = toCertificateFacts(rows, issuer);
  if (!facts || !issuer) return null;
  const { person: _, ...shownFacts } = facts;
  const isTrue = storedCertificate !== undefined && number === (await computeNumber(scope, issuer, facts));
  return { ...shownFacts, issued: isTrue ? { number, on: storedCertificate.issuedOn } : null };
}

/**
 * Issues a certificate and returns its number. Idempotent: the same facts always give the same number. null if there is nothing
 * to confirm or the issuer has no name.
 */
export async function issueCertificate(
  { scope, signupId, issuedBy }: { scope: HoursScope; signupId: string; issuedBy: SQL<Issuer> },
  today: string,
): Promise<string | null> {
  const [rows, [issuer]] = await runBatch([selectLines(scope, signupId), issuedBy]);
  const facts = toCertificateFacts(rows, issuer);
  if (!facts || !issuer?.name) return null;
  const number = await computeNumber(scope, issuer, facts);
  const { minutes, events, startsOn, endsOn, organizer } = facts;
  await runBatch([
    sql`INSERT INTO certificates (number, minutes, events, starts_on, ends_on, organizer, user_id, issued_on)
      VALUES (${number}, ${minutes}, ${events}, ${startsOn}, ${endsOn}, ${organizer}, ${issuer.userId}, ${today}) ON CONFLICT DO NOTHING`,
  ]);
  return number;
}

/** What a certificate's number confirms; contains no name except the organizer's. */
export type CertificateCheck = { minutes: number; events: number; startsOn: string; endsOn: string; organizer: string; issuedOn: string };
type CertificateLookup =
  | { outcome: "found"; certificate: CertificateCheck }
  | { outcome: "unknown" }
  | { outcome: "throttled"; retryAfter: number };

/** Finds a certificate by its number, as printed or typed. Throttled by network, so that no one can guess numbers. */
export async function findCertificate(typed: string, network: string, now: number): Promise<CertificateLookup> {
  const number = readNumber(typed);
  if (number === null) return { outcome: "unknown" };
  const tried: Attempt = [await hashThrottleKey("certificate", network), THROTTLES.shortLink];
  const [counts, [certificate]] = await runBatch([
    countAttempt(...tried, now),
    sql<CertificateCheck>`SELECT minutes, events, starts_on AS startsOn, ends_on AS endsOn, organizer, issued_on AS issuedOn
      FROM certificates WHERE number = ${number}`,
  ]);
  const [allowance] = readCounts([tried], [counts], now);
  if (allowance && !allowance.ok) return { outcome: "throttled", retryAfter: allowance.retryAfter };
  return certificate ? { outcome: "found", certificate } : { outcome: "unknown" };
}

function readNumber(typed: string): string | null {
  const number = typed.toLowerCase().replace(/[\s-]/g, "");
  return NUMBER_PATTERN.test(number) ? number : null;
}

/** One row per event, for the person behind this sign-up. */
function selectLines(scope: HoursScope, signupId: string): SQL<LineRow> {
  return sql`WITH f AS MATERIALIZED (${selectCountedShifts(scope)})
    SELECT person, min(name) AS name, event AS title, min(date) AS startsOn, max(date) AS endsOn, sum(minutes) AS minutes FROM f
    WHERE person = (SELECT person FROM f WHERE id = ${signupId}) AND name IS NOT NULL AND date IS NOT NULL AND minutes > 0
    GROUP BY eventId ORDER BY startsOn, title, eventId`;
}

function toCertificateFacts(rows: LineRow[], issuer: Issuer | undefined): CertificateFacts | null {
  const [first] = rows;
  if (!first || !issuer) return null;
  return {
    person: first.person,
    name: first.name,
    organizer: issuer.name,
    minutes: rows.reduce((sum, row) => sum + row.minutes, 0),
    events: rows.length,
    startsOn: first.startsOn,
    endsOn:
      rows
        .map(({ endsOn }) => endsOn)
        .sort()
        .at(-1) ?? first.endsOn,
    lines: rows.slice(0, LIMITS.hours.named).map(({ title, startsOn, endsOn, minutes }) => ({ title, startsOn, endsOn, minutes })),
    more: Math.max(0, rows.length - LIMITS.hours.named),
  };
}

/** Derived from the facts it confirms, so that no personal data has to be stored. Only the holder of the key can compute it. */
async function computeNumber(scope: HoursScope, issuer: Issuer, facts: CertificateFacts): Promise<string> {
  const { person, name, organizer, minutes, events, startsOn, endsOn } = facts;
  const of = scope.email === undefined ? scope.key : `${scope.key} ${issuer.userId}`;
  const text = JSON.stringify(["certificate", of, person, name, organizer, minutes, events, startsOn, endsOn]);
  const signed = await hmac(config().secret, text);
  let rest = signed.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let number = "";
  while (number.length < NUMBER_LENGTH) {
    number += ALPHABET[Number(rest % BigInt(ALPHABET.length))];
    rest /= BigInt(ALPHABET.length);
  }
  return number;
}

import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { User } from "#app/db/tables.ts";
import { logConfirmed, logSignInFailure } from "#app/lib/security-log.server.ts";
import {
  type Attempt,
  countAttempts,
  hashThrottleKey,
  networkAddress,
  pickStrictest,
  readCounts,
  uncountAttempt,
} from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { THROTTLES } from "#app/limits.ts";
import { confirmSession } from "#app/people/accounts/fresh-proof.server.ts";
import { openSession } from "#app/people/accounts/sign-in.server.ts";
import { type ChallengeUse, openTicket, spendChallenge } from "./challenge.server.ts";
import type { SignedAnswer } from "./schema.ts";
import { checkSignature, type StoredPasskey } from "./verify.server.ts";

/** A browser's answer to the challenge in `ticket`. */
export type Signed = { ticket: string; answer: SignedAnswer };

/** "stale": the challenge was used, is too old or another browser's; the next one may work. */
export type PasskeyRefusal = { outcome: "stale" | "wrong" } | { outcome: "throttled"; retryAfter: number };
export type PasskeySignIn = PasskeyRefusal | { outcome: "signed-in"; cookies: string[]; email: string };

type Owner = Pick<User, "id" | "email" | "timeZone" | "deviceGeneration">;
type Row = StoredPasskey & Omit<Owner, "id">;

/**
 * Signs in with a passkey. Every refusal is answered alike, whether the passkey is unknown, removed or another account's; after
 * the right answer only failed attempts stay counted.
 */
export async function signInWithPasskey(signed: Signed, request: Request, now: number): Promise<PasskeySignIn> {
  const network = networkAddress(request);
  const tries: Attempt[] = [
    [await hashThrottleKey("sign-in-passkey", signed.answer.id, network), THROTTLES.signIn],
    [await hashThrottleKey("sign-in-network", network), THROTTLES.signInAddress],
  ];
  const checked = await acceptSignature(signed, request, "sign-in", { tries, isMeant: sql`1` }, now);
  if (checked.outcome !== "accepted") return checked;
  const { id, email, timeZone, deviceGeneration } = checked.owner;
  return { outcome: "signed-in", email, cookies: await openSession({ id, timeZone, deviceGeneration }, request, now, "passkey") };
}

/**
 * Confirms with a passkey of the signed-in account that it is still its owner: for a while, like a password, and for one of the
 * things that always ask. Attempts count by session, so strangers can't lock them out.
 */
export async function confirmWithPasskey(
  viewer: Viewer,
  signed: Signed,
  request: Request,
  now: number,
): Promise<PasskeyRefusal | { outcome: "confirmed" }> {
  const tries: Attempt[] = [[await hashThrottleKey("own-password", viewer.sessionId), THROTTLES.signIn]];
  const meant = { tries, isMeant: sql`p.user_id = ${viewer.id}` };
  const checked = await acceptSignature(signed, request, `confirm:${viewer.sessionId}`, meant, now);
  if (checked.outcome !== "accepted") return checked;
  await runBatch([confirmSession(viewer.sessionId, now)]);
  logConfirmed(viewer.id, "passkey");
  return { outcome: "confirmed" };
}

type Meant = { tries: Attempt[]; isMeant: SQL };

/** Counts the attempt, uses the challenge up and reads the passkey in one round trip; then checks the signature. */
async function acceptSignature(
  { ticket, answer }: Signed,
  request: Request,
  use: ChallengeUse,
  { tries, isMeant }: Meant,
  now: number,
): Promise<PasskeyRefusal | { outcome: "accepted"; owner: Owner }> {
  const challenge = await openTicket(request, ticket, use, now);
  if (!challenge) return { outcome: "stale" };
  const [counts, [spent], [row]] = await runBatch([
    countAttempts(tries, now),
    await spendChallenge(challenge, now),
    sql<Row>`SELECT p.id, p.user_id AS userId, p.public_key AS publicKey, p.counter, p.copied_at AS copiedAt, u.email, u.time_zone AS timeZone,
        u.device_generation AS deviceGeneration
      FROM passkeys p JOIN users u ON u.id = p.user_id
      WHERE p.id = ${answer.id} AND u.deleting_at IS NULL AND u.password_hash IS NOT NULL AND ${isMeant}`,
  ]);
  const allowance = pickStrictest(readCounts(tries, counts, now));
  if (!allowance.ok) {
    logSignInFailure("throttled", row?.userId);
    return { outcome: "throttled", retryAfter: allowance.retryAfter };
  }
  if (!spent) return { outcome: "stale" };
  if (!row || row.copiedAt !== null) return refuse(row);
  const check = await checkSignature(row, answer, challenge.text);
  if (check.outcome === "wrong") return refuse(row);
  if (check.outcome === "copied") {
    await runBatch([sql`UPDATE passkeys SET copied_at = ${now} WHERE id = ${row.id}`]);
    return refuse(row, "copied-passkey");
  }
  const [[used]] = await runBatch([
    sql<{ id: string }>`UPDATE passkeys SET counter = ${check.counter}, used_at = ${now}
      WHERE id = ${row.id} AND counter = ${row.counter} AND copied_at IS NULL RETURNING id`,
    tries.map(([key, limit]) => uncountAttempt(key, limit, now)),
  ]);
  if (!used) return refuse(row);
  const { userId, email, timeZone, deviceGeneration } = row;
  return { outcome: "accepted", owner: { id: userId, email, timeZone, deviceGeneration } };
}

function refuse(row: Row | undefined, reason: "wrong-passkey" | "copied-passkey" = "wrong-passkey"): PasskeyRefusal {
  logSignInFailure(reason, row?.userId);
  return { outcome: "wrong" };
}

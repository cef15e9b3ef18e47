import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { DURATIONS } from "#app/limits.ts";
import { queueMails, selectReceipt } from "#app/outbox/statements.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { canBeHandedOver } from "./guards.server.ts";

type HandOverRequest = { kind: KindId; submissionId: string; signupId: string; now: number };

/** The URL a friend opens; the row stores only its token's hash. */
export async function buildHandOverLink(tokenId: string): Promise<string> {
  return `${config().origin}/h/${await createLinkToken("hand-over", tokenId)}`;
}

/** A single-use link that gives one spot to the person who opens it. Only the newest is valid; null if there is no such spot. */
export async function makeHandOverLink(offering: HandOverRequest): Promise<string | null> {
  const tokenId = newId();
  const link = await buildHandOverLink(tokenId);
  const [, made] = await runBatch(await storeToken(offering, tokenId));
  return made.length > 0 ? link : null;
}

/** Sends a hand-over link to the guest's own address, to be forwarded from there. */
export async function mailHandOverLink(offering: HandOverRequest): Promise<{ outcome: "mailed" | "gone" }> {
  const { submissionId, signupId, now } = offering;
  const tokenId = newId();
  const statements = await storeToken(offering, tokenId);
  const letter = selectReceipt("hand-over-link", `hand-over-link:${tokenId}`, now, {
    signupId,
    props: JSON.stringify({ tokenId }),
    expiresAt: now + DURATIONS.handOverLink,
  });
  const [, made] = await runBatch([
    ...statements,
    queueMails([
      sql`SELECT ${letter} FROM submissions x WHERE x.id = ${submissionId} AND x.email IS NOT NULL
        AND EXISTS (SELECT 1 FROM one_time_tokens WHERE id = ${await hashToken(tokenId)})`,
    ]),
  ]);
  return { outcome: made.length > 0 ? "mailed" : "gone" };
}

/** The token records the version it was made for, so that a later change or cancellation invalidates it. */
async function storeToken({ kind, submissionId, signupId, now }: HandOverRequest, tokenId: string): Promise<[SQL, SQL]> {
  const server = KIND_SERVERS[kind];
  return [
    sql`UPDATE one_time_tokens SET expires_at = ${now} WHERE signup_id = ${signupId} AND submission_id = ${submissionId}
      AND purpose = 'hand-over' AND used_at IS NULL AND expires_at > ${now}`,
    sql`INSERT INTO one_time_tokens (id, purpose, submission_id, signup_id, data, expires_at, created_at)
      SELECT ${await hashToken(tokenId)}, 'hand-over', s.submission_id, s.id, json_object('kind', ${kind}, 'version', s.version),
        ${now + DURATIONS.handOverLink}, ${now}
      FROM ${server.signupTable} s JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)}
      JOIN events e ON e.id = ${server.offerEvent}
      WHERE s.id = ${signupId} AND s.submission_id = ${submissionId} AND ${canBeHandedOver(server, now)} RETURNING id`,
  ];
}

async function hashToken(tokenId: string): Promise<string> {
  return await sha256(await createLinkToken("hand-over", tokenId));
}

import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { wakeOutboxLater } from "#app/db/mail-watch.server.ts";
import { withoutPlusTag } from "#app/lib/email.ts";
import { createLinkToken, isGenuine } from "#app/lib/private-link.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import {
  type Allowance,
  type Attempt,
  countAttempts,
  hashThrottleKey,
  isWithin,
  pickStrictest,
  readCounts,
} from "#app/lib/throttles.server.ts";
import { DURATIONS, type Locale, THROTTLES } from "#app/limits.ts";
import { isBelowMailLimit } from "#app/outbox/sendable.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";

type Asking = { email: string; network: string; locale: Locale; now: number };

/**
 * Mails a link to everything an address signed up for, if anything. Neither the answer nor the timing reveals it: a mail is
 * queued for every address. One round trip.
 */
export async function requestDataLink({ email, network, locale, now }: Asking): Promise<Allowance> {
  const address: Attempt = [await hashThrottleKey("my-sign-ups", withoutPlusTag(email), network), THROTTLES.reset];
  const everyone: Attempt = [await hashThrottleKey("my-sign-ups-network", network), THROTTLES.register];
  const tokenId = newId();
  const expiresAt = now + DURATIONS.dataLink;
  const isKnown = sql`(EXISTS (SELECT 1 FROM submissions WHERE email = ${email})
    OR EXISTS (SELECT 1 FROM rescue_helpers WHERE email = ${email})
    OR EXISTS (SELECT 1 FROM rescue_asks WHERE email = ${email})
    OR EXISTS (SELECT 1 FROM asks a CROSS JOIN json_each(a.next) p WHERE a.next <> '[]' AND p.value ->> 'email' = ${email})
    OR EXISTS (SELECT 1 FROM followers WHERE email = ${email} AND confirmed_at IS NOT NULL))`;
  const isAllowed = sql`${isBelowMailLimit(["my-sign-ups"], email, now)} AND ${isWithin(...address, now)} AND ${isWithin(...everyone, now)}`;
  const letter = selectMail({
    template: "my-sign-ups",
    toEmail: email,
    now,
    expiresAt,
    locale: sql`coalesce((SELECT locale FROM users WHERE email = ${email}), ${locale})`,
    props: sql`json_object('tokenId', ${tokenId}, 'isKnown', ${isKnown})`,
    dedupeKey: `my-sign-ups:${tokenId}`,
  });
  const [counts] = await runBatch([
    countAttempts([address, everyone], now),
    sql`INSERT INTO one_time_tokens (id, purpose, data, expires_at, created_at)
      SELECT ${await sha256(await createLinkToken("my-sign-ups", tokenId))}, 'my-sign-ups', ${JSON.stringify({ email })}, ${expiresAt}, ${now}
      WHERE ${isAllowed}`,
    queueMails([sql`SELECT ${letter} WHERE ${isAllowed}`]),
  ]);
  wakeOutboxLater();
  return pickStrictest(readCounts([address, everyone], counts, now));
}

/** The mail's link, made when the message is rendered. */
export async function buildDataLink(tokenId: string): Promise<string> {
  return `${config().origin}/mine/${await createLinkToken("my-sign-ups", tokenId)}`;
}

/** The link's address, as a value inside a statement: NULL once it has expired. null if the link isn't ours. */
export async function selectLinkEmail(token: string, now: number): Promise<SQL<string | null> | null> {
  if (!(await isGenuine(token, "my-sign-ups"))) return null;
  return sql`(SELECT data ->> 'email' FROM one_time_tokens
    WHERE id = ${await sha256(token)} AND purpose = 'my-sign-ups' AND expires_at > ${now})`;
}

import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { drain } from "#app/outbox/drain.server.ts";
import { mail, queueMails } from "#app/outbox/statements.server.ts";

test("without a key every due message reaches the development outbox once", async () => {
  const now = Date.now();
  await runBatch([
    queueMails([
      sql`SELECT ${mail({ template: "welcome", locale: "en", toEmail: "ann@example.com", dedupeKey: "welcome:ann", now })} WHERE 1`,
    ]),
  ]);
  await Promise.all([drain(now), drain(now), drain(now)]);
  const { results } = await env.DB.prepare("SELECT status, attempts, sent_at IS NOT NULL AS sent FROM email_outbox").all();
  expect(results).toEqual([{ status: "sent", attempts: 1, sent: 1 }]);
});

import { sql } from "drizzle-orm";
import { config, modelHost } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { countAttempt, isWithin } from "#app/lib/throttles.server.ts";
import { toMonth } from "#app/lib/usage.server.ts";
import { THROTTLES } from "#app/limits.ts";

type AskingViewer = { id: string; isVerified: boolean };

/** Why the built-in planner answers: no model is available, the address isn't verified, or the account's day or the month is used up. */
type ModelLimit = "none" | "unproven" | "day" | "month";

/**
 * Takes one model answer from both the account's daily and the installation's monthly limit, or from neither. An answer that
 * the model
 * then fails to give stays counted, because it may have cost as much.
 */
export async function checkModelAllowance(
  { id, isVerified }: AskingViewer,
  now: number,
): Promise<{ ok: true } | { ok: false; limit: ModelLimit }> {
  if (modelHost() === null) return { ok: false, limit: "none" };
  if (!isVerified) return { ok: false, limit: "unproven" };
  const month = toMonth(now);
  const isMonths = sql`operations.value ->> '$.month' = ${month}`;
  const isMonthLeft = sql`${config().monthlyAnswers} > coalesce(
    (SELECT value ->> '$.count' FROM operations WHERE name = 'model-answers' AND ${isMonths}), 0)`;
  const day = [`model-answers:${id}`, THROTTLES.modelAnswers] as const;
  const [[today], [taken]] = await runBatch([
    countAttempt(...day, now, isMonthLeft),
    sql`INSERT INTO operations (name, value, updated_at)
      SELECT 'model-answers', ${JSON.stringify({ month, count: 1 })}, ${now} WHERE ${isMonthLeft} AND ${isWithin(...day, now)}
      ON CONFLICT (name) DO UPDATE SET updated_at = excluded.updated_at, value = iif(${isMonths},
        json_set(operations.value, '$.count', operations.value ->> '$.count' + 1), excluded.value) RETURNING name`,
  ]);
  if (taken) return { ok: true };
  return { ok: false, limit: today ? "day" : "month" };
}

/**
 * Takes one model answer. If none is left, returns the note to show above the planner's answer, which is empty for an
 * unverified
 * account, as its owner did nothing wrong.
 */
export async function describeModelLimit(viewer: AskingViewer, now: number): Promise<string | null> {
  const may = await checkModelAllowance(viewer, now);
  if (may.ok) return null;
  if (may.limit === "day") return m.assistant_model_day();
  return may.limit === "month" ? m.assistant_model_month() : "";
}

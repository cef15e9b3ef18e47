import { sql } from "drizzle-orm";
import { config, modelHost } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { countTry, isWithin } from "#app/lib/throttles.server.ts";
import { monthOf } from "#app/lib/usage.server.ts";
import { THROTTLES } from "#app/limits.ts";

type Asking = { id: string; isVerified: boolean };

/** Why the built-in planner answers: no model is there, the address isn't proven, or the account's day or the month is used up. */
type ModelLimit = "none" | "unproven" | "day" | "month";

/**
 * Takes an answer by the model from the account's day and the installation's month, or from neither. One that the model then fails to
 * give stays counted: it was asked, and may have cost as much.
 */
export async function mayModelAnswer({ id, isVerified }: Asking, now: number): Promise<{ ok: true } | { ok: false; limit: ModelLimit }> {
  if (modelHost() === null) return { ok: false, limit: "none" };
  if (!isVerified) return { ok: false, limit: "unproven" };
  const month = monthOf(now);
  const isMonths = sql`operations.value ->> '$.month' = ${month}`;
  const isMonthLeft = sql`${config().monthlyAnswers} > coalesce(
    (SELECT value ->> '$.count' FROM operations WHERE name = 'model-answers' AND ${isMonths}), 0)`;
  const day = [`model-answers:${id}`, THROTTLES.modelAnswers] as const;
  const [[today], [taken]] = await runBatch([
    countTry(...day, now, isMonthLeft),
    sql`INSERT INTO operations (name, value, updated_at)
      SELECT 'model-answers', ${JSON.stringify({ month, count: 1 })}, ${now} WHERE ${isMonthLeft} AND ${isWithin(...day, now)}
      ON CONFLICT (name) DO UPDATE SET updated_at = excluded.updated_at, value = iif(${isMonths},
        json_set(operations.value, '$.count', operations.value ->> '$.count' + 1), excluded.value) RETURNING name`,
  ]);
  if (taken) return { ok: true };
  return { ok: false, limit: today ? "day" : "month" };
}

/** Takes an answer by the model; where none is left, what is said above the planner's. An unproven account did nothing wrong: no word. */
export async function limitOfModel(viewer: Asking, now: number): Promise<string | null> {
  const may = await mayModelAnswer(viewer, now);
  if (may.ok) return null;
  if (may.limit === "day") return m.assistant_model_day();
  return may.limit === "month" ? m.assistant_model_month() : "";
}

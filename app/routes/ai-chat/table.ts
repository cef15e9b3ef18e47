import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beginAnswer, endAnswer } from "#app/assistant/answer-lease.server.ts";
import { answerTable } from "#app/assistant/answer-table.server.ts";
import { tableSchema } from "#app/assistant/tables/schema.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readJsonBody } from "#app/lib/body.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";

/** Extracts a table from a file, with its columns named, and returns Sally's draft. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) return jsonAnswer({ reason: "signed out" }, 401);
  const now = Date.now();
  const permit = await beginAnswer(viewer.id, now);
  if (!permit.ok) return jsonAnswer({ reason: permit.reason }, 429, { "Retry-After": String(permit.retryAfter) });

  try {
    const input = tableSchema.safeParse(await readJsonBody(request));
    if (!input.success) return jsonAnswer({ reason: "invalid" }, 422);
    const timeZone = viewer.timeZone ?? DEFAULTS.timeZone;
    const facts = { locale: getLocale(), timeZone, today: dateIn(timeZone, now) };
    const answer = await answerTable(viewer.id, facts, input.data, now);
    if (answer.outcome === "gone") return jsonAnswer({ reason: "gone" }, 404);
    return jsonAnswer({ sessionId: answer.sessionId, message: answer.message }, 200);
  } finally {
    await endAnswer(viewer.id, permit.lease);
  }
}

function jsonAnswer(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "private, no-store", ...headers } });
}

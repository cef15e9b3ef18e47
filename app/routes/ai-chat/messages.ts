import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { createUIMessageStreamResponse } from "ai";
import { answer } from "#app/assistant/answer.server.ts";
import { beginAnswer, endAnswer } from "#app/assistant/answer-lease.server.ts";
import { ask } from "#app/assistant/commands.server.ts";
import { modelFor } from "#app/assistant/models.server.ts";
import { questionSchema } from "#app/assistant/schema.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readJson } from "#app/lib/body.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";

/** Takes a message for Sally and streams her answer, in the `ai` SDK's own protocol. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) return refused("signed out", 401);
  const now = Date.now();
  const begun = await beginAnswer(viewer.id, now);
  if (!begun.ok) return refused(begun.reason, 429, { "Retry-After": String(begun.retryAfter) });

  const { lease } = begun;
  let isAnswering = false;
  try {
    const question = questionSchema.safeParse(await readJson(request));
    if (!question.success) return refused("invalid", 422);
    const asked = await ask({ userId: viewer.id, locale: getLocale() }, question.data, now);
    if (asked.outcome === "gone") return refused("gone", 404);

    const timeZone = viewer.timeZone ?? DEFAULTS.timeZone;
    const facts = { locale: getLocale(), timeZone, today: dateIn(timeZone, now) };
    const { sessionId, turns } = asked;
    const stream = answer({ userId: viewer.id, lease, sessionId, turns, facts, model: modelFor(facts), requestId: context.requestId });
    isAnswering = true;
    return createUIMessageStreamResponse({ stream, headers: { "Cache-Control": "private, no-store" } });
  } finally {
    if (!isAnswering) await endAnswer(viewer.id, lease);
  }
}

function refused(reason: string, status: number, headers?: HeadersInit): Response {
  return Response.json({ reason }, { status, headers });
}

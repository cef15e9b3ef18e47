import { waitUntil } from "cloudflare:workers";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerTurn } from "#app/assistant/answer.server.ts";
import { beginAnswer, endAnswer } from "#app/assistant/answer-lease.server.ts";
import { cancelAnswer, recordQuestion } from "#app/assistant/commands.server.ts";
import { describeModelLimit } from "#app/assistant/model-answers.server.ts";
import { chooseModel } from "#app/assistant/models.server.ts";
import { questionSchema } from "#app/assistant/schema.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readJsonBody } from "#app/lib/body.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";

/** Takes a message for Sally and returns her answer; DELETE cancels the pending answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) return jsonAnswer({ reason: "signed out" }, 401);
  if (request.method === "DELETE") {
    await cancelAnswer(viewer.id);
    return new Response(null, { status: 204 });
  }
  const now = Date.now();
  const permit = await beginAnswer(viewer.id, now);
  if (!permit.ok) return jsonAnswer({ reason: permit.reason }, 429, { "Retry-After": String(permit.retryAfter) });

  const { lease } = permit;
  let isAnswering = false;
  try {
    const question = questionSchema.safeParse(await readJsonBody(request));
    if (!question.success) return jsonAnswer({ reason: "invalid" }, 422);
    const recorded = await recordQuestion({ userId: viewer.id, locale: getLocale() }, question.data, now);
    if (recorded.outcome === "gone") return jsonAnswer({ reason: "gone" }, 404);

    const timeZone = viewer.timeZone ?? DEFAULTS.timeZone;
    const facts = { locale: getLocale(), timeZone, today: dateIn(timeZone, now) };
    const { sessionId, turns } = recorded;
    const model = chooseModel();
    isAnswering = true;
    const takeAllowance = () => describeModelLimit(viewer, now);
    const answering = answerTurn({
      userId: viewer.id,
      lease,
      sessionId,
      turns,
      facts,
      model,
      takeAllowance,
      requestId: context.requestId,
    });
    // The answer is saved even if no one waits for it anymore.
    waitUntil(answering);
    const message = await answering;
    return message ? jsonAnswer({ sessionId, message }, 200) : jsonAnswer({ reason: "failed", sessionId }, 500);
  } finally {
    if (!isAnswering) await endAnswer(viewer.id, lease);
  }
}

function jsonAnswer(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "private, no-store", ...headers } });
}

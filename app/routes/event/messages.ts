import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireDataViewer } from "#app/accounts/guard.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { LIMITS, THROTTLES } from "#app/limits.ts";
import { sendBroadcast } from "#app/roster/broadcasts/commands.server.ts";
import { broadcastingOf } from "#app/roster/broadcasts/queries.server.ts";
import { broadcastSchema } from "#app/roster/broadcasts/schema.ts";
import type { Result } from "#app/ui/result.ts";

/** Whom a message would reach, and what was sent before. (A route without a page keeps a status only of a Response.) */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireDataViewer(request, context);
  const audience = (new URL(request.url).searchParams.get("audience") ?? "all").slice(0, LIMITS.name.max);
  const loaded = await broadcastingOf(viewer.id, params.eventId ?? "", audience, getLocale());
  if (!loaded) return new Response(null, { status: 404 });
  return Response.json({ ...loaded, isVerified: viewer.isVerified, replyTo: viewer.email });
}

/** Sends a message to an event's people. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireDataViewer(request, context);
  const typed = broadcastSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!typed.success) {
    const errors = Object.fromEntries(typed.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
    return answer({ ok: false, errors }, 422);
  }
  try {
    const result = await sendBroadcast(viewer.id, params.eventId ?? "", typed.data, Date.now());
    if (result.outcome !== "sent") return answer({ ok: false, problem: refused(result.outcome) }, STATUS[result.outcome]);
    return answer({ ok: true, toast: { title: m.message_sent(), description: m.message_sent_text({ count: result.people }) } }, 200);
  } catch (error) {
    logError(error, { requestId: context.requestId });
    return answer({ ok: false, problem: { title: m.organizer_action_failed(), body: m.message_failed() } }, 500);
  }
}

const STATUS = { unverified: 403, throttled: 429, nobody: 409, gone: 404 };

function refused(reason: keyof typeof STATUS): { title: string; body: string } {
  const bodies = {
    unverified: m.message_unverified_text,
    throttled: () => m.message_throttled({ count: String(THROTTLES.broadcast.count) }),
    nobody: m.message_nobody,
    gone: m.organizer_gone,
  };
  return { title: m.message_not_sent(), body: bodies[reason]() };
}

function answer(body: Result, status: number): Response {
  return Response.json(body, { status });
}

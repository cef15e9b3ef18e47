import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { wantedOf } from "#app/contacts/rules.ts";
import { newId } from "#app/db/ids.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { candidatesOf } from "#app/invites/candidates.server.ts";
import { sendExampleInvites } from "#app/invites/example.server.ts";
import { failedToSend, refusalOf } from "#app/invites/refusal.server.ts";
import { exampleInvitesSchema } from "#app/invites/schema.ts";
import { logError } from "#app/lib/log.ts";
import { LIMITS, THROTTLES } from "#app/limits.ts";
import { deliverSoon } from "#app/outbox/drain.server.ts";
import type { TaskAnswer } from "#app/roster/answer.ts";

/** The contacts one could invite: to an event (?event=), or from the example. (A route without a page keeps a status only of a Response.) */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const eventId = query.get("event");
  const limit = eventId === null || query.has("all") ? LIMITS.invite.atOnce : LIMITS.invite.offered;
  const candidates = await candidatesOf(viewer.id, eventId, wantedOf(query), limit);
  return Response.json({ ...candidates, key: newId() });
}

/** Sends the example's invitations ([B §7]). */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const typed = exampleInvitesSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!typed.success) {
    const errors = Object.fromEntries(typed.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
    return Response.json({ ok: false, errors } satisfies TaskAnswer, { status: 422 });
  }
  try {
    const result = await sendExampleInvites(viewer.id, { ...typed.data, locale: getLocale() }, Date.now());
    if (result.outcome !== "sent") return refusalOf(result, THROTTLES.exampleInvites.count);
    deliverSoon();
    const toast = { title: m.invites_sent(), description: m.invites_sent_text({ count: result.sent, title: typed.data.title }) };
    return Response.json({ ok: true, toast } satisfies TaskAnswer);
  } catch (error) {
    logError(error, { requestId: context.requestId });
    return failedToSend();
  }
}

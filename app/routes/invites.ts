import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { newId } from "#app/db/ids.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { LIMITS } from "#app/limits.ts";
import { readContactFilter } from "#app/organize/contacts/rules.ts";
import { loadCandidates } from "#app/organize/invites/candidates.server.ts";
import { sendExamples } from "#app/organize/invites/intents.server.ts";
import { notSentResult } from "#app/organize/invites/labels.ts";
import { requireDataViewer } from "#app/people/accounts/guard.server.ts";
import { answerForm, handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

/**
 * The contacts that can be invited: to an event (?event=), or from the example. (A route without a page only keeps the status
 * of a Response.)
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireDataViewer(request, context);
  const query = new URL(request.url).searchParams;
  const eventId = query.get("event");
  const limit = eventId === null ? LIMITS.invite.atOnce : LIMITS.invite.offered;
  const candidates = await loadCandidates(viewer.id, eventId, readContactFilter(query), limit, Date.now());
  return Response.json({ ...candidates, key: newId(), needsName: !viewer.name });
}

/** Sends the example's invitations (product 12.2). */
export async function action(args: ActionFunctionArgs) {
  const reply = await handleOrganizerForm(args, (submission) => sendExamples({ ...submission, locale: getLocale() }), notSentResult);
  return answerForm(args.request, reply);
}

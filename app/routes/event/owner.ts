import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { readPublicName } from "#app/members/public-name.server.ts";
import { handleOwner, ownerFailureReply } from "#app/organize/event/intents.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { answerForm } from "#app/people/accounts/reply.server.ts";
import { countPeopleToNotify } from "#app/sheet/event/commands.server.ts";

/** How many people would be emailed that the event is off, or on again, for the confirming dialogs. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const requested = new URL(request.url).searchParams.get("how");
  const how = requested === "end" || requested === "reopen" ? requested : "delete";
  return Response.json({ people: await countPeopleToNotify(viewer.id, params.eventId ?? "", Date.now(), how) });
}

/** An owner's actions on an event as a whole. (A route without a page only keeps the status of a Response.) */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const formIntent = String(form.get("intent"));
  const submission = { viewer, form, eventId: params.eventId ?? "", now: Date.now() };
  try {
    return answerForm(request, await handleOwner({ ...submission, readName: (typed) => readPublicName(viewer, typed) }));
  } catch (error) {
    logError(error, { requestId: context.requestId, intent: formIntent });
    return answerForm(request, ownerFailureReply(formIntent));
  }
}

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handlePeople } from "#app/members/intents.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { requireRecentProof } from "#app/people/accounts/recent-proof.server.ts";
import { answerForm, handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

/**
 * The people who run an event or group: invite, change role, ask to take over, or remove. (A route without a page only keeps
 * the status of a Response.)
 */
export async function action(args: ActionFunctionArgs) {
  const { eventId, groupId = "" } = args.params;
  const shared: EventOrGroup = eventId === undefined ? { what: "group", id: groupId } : { what: "event", id: eventId };
  const reply = await handleOrganizerForm(args, (submission) =>
    handlePeople({ ...submission, shared, locale: getLocale(), proveAgain: requireRecentProof }),
  );
  return answerForm(args.request, reply);
}

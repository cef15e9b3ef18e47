import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { handleDoorOptions } from "#app/organize/event/door-options.server.ts";
import { answerForm, handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

/** The card in an event's settings: what is turned on for its day. */
export async function action(args: ActionFunctionArgs) {
  const reply = await handleOrganizerForm(args, handleDoorOptions);
  return answerForm(args.request, reply);
}

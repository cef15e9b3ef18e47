import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerForm, handleOrganizerForm } from "#app/people/accounts/reply.server.ts";
import { handleRetention } from "#app/sheet/retention/intents.server.ts";

/** The card in an event's settings: how long names and addresses are kept. */
export async function action(args: ActionFunctionArgs) {
  const reply = await handleOrganizerForm(args, handleRetention);
  return answerForm(args.request, reply);
}

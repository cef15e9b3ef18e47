import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "#app/lib/body.server.ts";
import { toSelection } from "#app/organize/contacts/intents.server.ts";
import { selectionSchema } from "#app/organize/contacts/schema.ts";
import { loadChosen } from "#app/organize/invites/chosen-contacts.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** Which of the contacts selected in the address book can be invited to this event; they may be more than a URL can hold. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const picked = selectionSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!picked.success) return new Response(null, { status: 400 });
  const chosen = await loadChosen(viewer.id, params.eventId ?? "", toSelection(picked.data), Date.now());
  return chosen ? Response.json(chosen) : new Response(null, { status: 404 });
}

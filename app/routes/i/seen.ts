import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findInvitation, recordOpened } from "#app/organize/invites/link.server.ts";

/** The page's script reports that the invitation is being read; opening the link alone doesn't. */
export async function action({ params }: ActionFunctionArgs) {
  const invited = await findInvitation(params.token ?? "");
  if (!invited || invited.isWithdrawn) return new Response(null, { status: 404 });
  await recordOpened(invited.id, Date.now());
  return new Response(null, { status: 204 });
}

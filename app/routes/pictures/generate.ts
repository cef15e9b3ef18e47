import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { generatePictures } from "#app/media/generate.server.ts";
import { generateSchema } from "#app/media/schema.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** Suggests pictures for an event's title and type; returns their URLs. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const input = generateSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!input.success) return Response.json({ error: m.media_generate_needs_title() }, { status: 422 });
  try {
    return Response.json({ urls: await generatePictures(viewer.id, input.data, Date.now()) });
  } catch (error) {
    logError(error, { requestId: context.requestId });
    return Response.json({ error: m.media_generate_failed() }, { status: 500 });
  }
}

import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { generatePictures } from "#app/media/generate.server.ts";
import { generateSchema } from "#app/media/schema.ts";

/** Proposes pictures for an event's title and type; answers their addresses. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const input = generateSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!input.success) return data({ error: m.media_generate_needs_title() }, { status: 422 });
  return { urls: await generatePictures(viewer.id, input.data, Date.now()) };
}

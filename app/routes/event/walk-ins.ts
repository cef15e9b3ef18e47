import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { correctDeviceTime, parseSentList } from "#app/organize/roster/rules.ts";
import { walkInsSchema } from "#app/organize/roster/schema.ts";
import { addWalkIns } from "#app/organize/roster/walk-ins.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { notifyOpenPages } from "#app/sheet/room/room.server.ts";
import type { WalkInsAnswer } from "#app/ui/offline/walk-ins.ts";

/** Adds people at the door; returns each one's result in order. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const list = walkInsSchema.safeParse(parseSentList(form.get("walkIns")));
  if (!list.success) return new Response(null, { status: 400 });
  const now = Date.now();
  const sentAt = Number(form.get("sentAt")) || null;
  const noted = list.data.map((one) => one && { ...one, at: correctDeviceTime(one.at, sentAt, now) });
  const eventId = params.eventId ?? "";
  const results = await addWalkIns(viewer.id, eventId, noted, { locale: getLocale(), now });
  if (results.some(({ outcome }) => outcome === "added")) notifyOpenPages(eventId);
  const status = results.every(({ outcome }) => outcome === "gone") ? 404 : 200;
  return Response.json({ results } satisfies WalkInsAnswer, { status });
}

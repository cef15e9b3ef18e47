import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { loadKeptRoster } from "#app/organize/roster/kept-roster.server.ts";
import { correctDeviceTime, parseSentList } from "#app/organize/roster/rules.ts";
import { loadScan } from "#app/organize/roster/scan.server.ts";
import { checkInsSchema } from "#app/organize/roster/schema.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { notifyOpenPages } from "#app/sheet/room/room.server.ts";
import type { CheckInOutcome, CheckInsAnswer } from "#app/ui/offline/check-ins.ts";

/** The door list, for a device to store for offline use; with `pass`, the person that check-in code belongs to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const token = new URL(request.url).searchParams.get("pass");
  const [eventId, now, locale] = [params.eventId ?? "", Date.now(), getLocale()];
  const found = await (token === null ? loadKeptRoster(viewer.id, eventId, now, locale) : loadScan(viewer.id, eventId, token, now, locale));
  return found ? Response.json(found) : new Response(m.share_not_found(), { status: 404 });
}

/** Records check-ins; returns each one's result in order. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const list = checkInsSchema.safeParse(parseSentList(form.get("checkIns")));
  if (!list.success) return new Response(null, { status: 400 });
  const now = Date.now();
  const sentAt = Number(form.get("sentAt")) || null;
  const noted = list.data.map((one) => ({ ...one, at: correctDeviceTime(one.at, sentAt, now) }));
  const eventId = params.eventId ?? "";
  const found = await checkInAll(viewer.id, eventId, noted, now);
  if (found.includes("checkedIn")) notifyOpenPages(eventId);
  const outcomes = found.map((outcome): CheckInOutcome => (outcome === "checkedIn" ? "done" : outcome));
  const status = outcomes.every((outcome) => outcome === "gone") ? 404 : 200;
  return Response.json({ outcomes } satisfies CheckInsAnswer, { status });
}

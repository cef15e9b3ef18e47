import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dateIn } from "#app/lib/clock.ts";
import { csvStream } from "#app/lib/csv-stream.server.ts";
import { toFileName } from "#app/lib/file-name.ts";
import { parseManyHoursQuery } from "#app/organize/hours/address.server.ts";
import { loadHoursFile } from "#app/organize/hours/hours-file.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** Hours as a spreadsheet: of one event, a group or a season. */
export async function loader({ request, params: { eventId }, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const today = dateIn(viewer.timeZone ?? "UTC", Date.now());
  const shown = eventId === undefined ? parseManyHoursQuery(new URL(request.url).searchParams, today) : { eventId };
  const file = await loadHoursFile(viewer.id, shown);
  if (!file) return new Response(m.share_not_found(), { status: 404 });
  return new Response(csvStream(file.rows, getLocale()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${toFileName(file.name, "csv")}"`,
    },
  });
}

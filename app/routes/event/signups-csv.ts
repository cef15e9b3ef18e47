import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { csvStream } from "#app/lib/csv-stream.server.ts";
import { toFileName } from "#app/lib/file-name.ts";
import { rosterToTable } from "#app/organize/roster/export.ts";
import { loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** The sign-ups as a spreadsheet, for organizers: all of them, or those found and filtered. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const filter = readRosterFilter(new URL(request.url).searchParams);
  const sheet = await loadFullRoster(viewer.id, params.eventId ?? "", filter, Date.now(), getLocale());
  if (!sheet) return new Response(m.share_not_found(), { status: 404 });
  return new Response(csvStream(rosterToTable(sheet), getLocale()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${toFileName(sheet.event.title, "csv")}"`,
    },
  });
}

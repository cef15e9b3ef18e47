import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { csvStream } from "#app/lib/csv-stream.server.ts";
import { toFileName } from "#app/lib/file-name.ts";
import { totalsToTable } from "#app/organize/totals/export.ts";
import { readTotals } from "#app/organize/totals/read.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** Totals of answers as a spreadsheet, for organizers. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const totals = await readTotals(viewer.id, params.eventId ?? "", "byOffer", Date.now(), getLocale());
  if (!totals) return new Response(m.share_not_found(), { status: 404 });
  return new Response(csvStream(totalsToTable(totals, getLocale()), getLocale()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${toFileName(`${m.totals_title()} ${totals.event.title}`, "csv")}"`,
    },
  });
}

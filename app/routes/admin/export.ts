import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { loadAdminBoard } from "#app/site/admin/board.server.ts";
import { figuresToCsv } from "#app/site/admin/export.ts";

/** The dashboard's figures as a spreadsheet. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { figures, isSample } = await loadAdminBoard(context, Date.now());
  return new Response(figuresToCsv(figures, isSample, getLocale()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${isSample ? "sample-figures" : "figures"}.csv"`,
    },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { csvStream } from "#app/lib/csv-stream.server.ts";
import { toFileName } from "#app/lib/file-name.ts";
import { loadGroupRosterFile } from "#app/organize/group-roster/queries.server.ts";
import { readGroupRosterFilter } from "#app/organize/group-roster/rules.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** A group's roster as a spreadsheet, for its organizers: all of it, or what is found and filtered. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const filter = readGroupRosterFilter(new URL(request.url).searchParams);
  const scope = { userId: viewer.id, groupId: params.groupId ?? "", now: Date.now() };
  const roster = await loadGroupRosterFile(scope, filter);
  if (!roster) return new Response(m.groups_gone(), { status: 404 });
  return new Response(csvStream(roster.rows, getLocale()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${toFileName(`${roster.group.name} ${m.group_roster_title()}`, "csv")}"`,
    },
  });
}

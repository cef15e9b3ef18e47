import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { LIMITS } from "#app/limits.ts";
import { loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { PrintRoster } from "#app/organize/roster/ui/print-roster.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** Finished HTML: a list of thousands isn't sent a second time as data. */
async function load({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const filter = readRosterFilter(query);
  const sheet = await loadFullRoster(viewer.id, params.eventId ?? "", filter, Date.now(), getLocale());
  if (!sheet) throw data(null, { status: 404 });
  const lines = Math.min(Math.max(0, Math.floor(Number(query.get("lines"))) || 0), LIMITS.blankLines);
  return { sheet, filter, lines };
}

const { loader } = htmlRoute({
  load,
  page: (loaded) => ({
    look: "paper",
    title: `${loaded.sheet.event.title} · ${m.roster_print_title()}`,
    meta: [NOINDEX],
    body: <PrintRoster {...loaded} />,
  }),
});

export { loader };

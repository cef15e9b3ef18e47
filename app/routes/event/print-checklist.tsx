import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { loadChecklist } from "#app/organize/paper/checklist.server.ts";
import { ChecklistPage } from "#app/organize/paper/ui/checklist-page.tsx";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** Finished HTML: a list of thousands isn't sent a second time as data. */
async function load({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const checklist = await loadChecklist(viewer.id, params.eventId ?? "", Date.now(), getLocale());
  if (!checklist) throw data(null, { status: 404 });
  return { checklist, filter: readRosterFilter(new URL(request.url).searchParams) };
}

const { loader } = htmlRoute({
  load,
  page: (loaded) => ({
    look: "paper",
    title: `${loaded.checklist.event.title} · ${m.paper_checklist()}`,
    meta: [NOINDEX],
    body: <ChecklistPage {...loaded} />,
  }),
});

export { loader };

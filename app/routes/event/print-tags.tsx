import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { findStock } from "#app/organize/paper/stocks.ts";
import { loadNameTags } from "#app/organize/paper/tags.server.ts";
import { readFirstLabel, readTagChoices } from "#app/organize/paper/tags.ts";
import { TagsPage } from "#app/organize/paper/ui/tags-page.tsx";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** Finished HTML: thousands of tags aren't sent a second time as data. */
async function load({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const [filter, choices] = [readRosterFilter(query), readTagChoices(query)];
  const made = await loadNameTags(viewer.id, params.eventId ?? "", filter, choices, Date.now(), getLocale());
  if (!made) throw data(null, { status: 404 });
  const stock = findStock(query.get("stock"), made.event.timeZone);
  return { made, filter, choices, stock, firstLabel: readFirstLabel(query, stock) };
}

const { loader } = htmlRoute({
  load,
  page: (loaded) => ({
    look: "paper",
    title: `${loaded.made.event.title} · ${m.paper_tags()}`,
    meta: [NOINDEX],
    body: <TagsPage {...loaded} />,
  }),
});

export { loader };

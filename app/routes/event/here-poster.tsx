import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { loadHerePoster } from "#app/organize/event/door-options.server.ts";
import { HerePosterPage } from "#app/organize/share/ui/here-poster-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** The poster "I'm here", to print. */
async function load({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const eventId = params.eventId ?? "";
  const poster = await loadHerePoster(viewer.id, eventId);
  if (!poster) throw data(null, { status: 404 });
  return { eventId, poster };
}

const { loader } = htmlRoute({
  load,
  page: (loaded) => ({
    look: "paper",
    title: `${m.here_card_poster()} · ${loaded.poster.title}`,
    meta: [NOINDEX],
    body: <HerePosterPage {...loaded} />,
  }),
});

export { loader };

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { loadPublicProfile } from "#app/people/accounts/public-profile.server.ts";
import { GuestProfilePage } from "#app/people/accounts/ui/guest-profile-page.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

async function load({ params, context }: LoaderFunctionArgs) {
  const [profile, viewer] = await Promise.all([
    readNearby((read) => loadPublicProfile(params.userId ?? "", Date.now(), getLocale(), read)),
    context.viewer(),
  ]);
  if (!profile) throw new Response(null, { status: 404 });
  return { profile, isOwn: viewer?.id === profile.id, homeHref: getHomeHref(viewer) };
}

const { loader } = htmlRoute({
  load,
  page: (loaded) => ({
    look: "guest",
    title: `${loaded.profile.name ?? m.event_organizer_unnamed()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: <GuestProfilePage {...loaded} />,
  }),
});

export { loader };

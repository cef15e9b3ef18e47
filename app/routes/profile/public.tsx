import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { answerFollowForm, isFollowSent } from "#app/organize/followers/answer.server.ts";
import { countFollowers } from "#app/organize/followers/queries.server.ts";
import { loadPublicProfile } from "#app/people/accounts/public-profile.server.ts";
import { GuestProfilePage } from "#app/people/accounts/ui/guest-profile-page.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

async function load({ params, request, context }: LoaderFunctionArgs) {
  const [profile, viewer] = await Promise.all([
    readNearby((read) => loadPublicProfile(params.userId ?? "", Date.now(), getLocale(), read)),
    context.viewer(),
  ]);
  if (!profile) throw new Response(null, { status: 404 });
  const isOwn = viewer?.id === profile.id;
  const followers = isOwn ? await countFollowers({ what: "profile", id: profile.id }) : null;
  return { profile, followers, isFollowSent: isFollowSent(request), homeHref: getHomeHref(viewer) };
}

/** The form of people who want to follow the profile. */
function act({ params, request }: ActionFunctionArgs) {
  return answerFollowForm(request, { what: "profile", id: params.userId ?? "" }, Date.now());
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded, sent) => ({
    look: "guest",
    title: `${loaded.profile.name ?? m.event_organizer_unnamed()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: <GuestProfilePage {...loaded} refusedFollow={sent?.refused ?? null} />,
  }),
});

export { action, loader };

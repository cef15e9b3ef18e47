import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { publicProfileOf } from "#app/accounts/public-profile.server.ts";
import { GuestProfilePage } from "#app/accounts/ui/guest-profile-page.tsx";
import { readNearby } from "#app/db/freshness.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { homeOf } from "#app/signups/ui/known.ts";

export const handle = { htmlFirst: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [profile, viewer] = await Promise.all([
    readNearby((read) => publicProfileOf(params.userId ?? "", Date.now(), getLocale(), read)),
    context.viewer(),
  ]);
  if (!profile) throw new Response(null, { status: 404 });
  return { profile, isOwn: viewer?.id === profile.id, homeHref: homeOf(viewer) };
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.profile.name ?? m.event_organizer_unnamed()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

export default function Profile() {
  return <GuestProfilePage {...useLoaderData<typeof loader>()} />;
}

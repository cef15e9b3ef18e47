import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { saveFollower, stopFollowing } from "#app/organize/followers/commands.server.ts";
import { loadFollower } from "#app/organize/followers/queries.server.ts";
import { readChoices } from "#app/organize/followers/schema.ts";
import { FollowerPage, followerTitle } from "#app/organize/followers/ui/follower-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/** Behind the link in a follower's mails; opening it changes nothing, because mail programs open links by themselves. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [follower, viewer] = await Promise.all([
    readNearby((read) => loadFollower(params.token ?? "", Date.now(), read)),
    context.viewer(),
  ]);
  const [homeHref, isStopped] = [getHomeHref(viewer), searchParams.has("stopped")];
  if (!follower) return data({ follower, homeHref, isStopped, isSaved: false }, { status: isStopped ? 200 : 404 });
  return data({ follower, homeHref, isStopped, isSaved: searchParams.has("saved") });
}

/** The page's buttons, and a mail program's own (RFC 8058), which sends no cookie and follows no redirect. */
async function act({ request, params }: ActionFunctionArgs) {
  const [form, token] = [await readForm(request), params.token ?? ""];
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  if (isOneClick || form.get("intent") === "stop") {
    const isOurs = await stopFollowing(token);
    if (!isOurs) throw new Response(null, { status: 404 });
    return isOneClick ? new Response(null, { status: 200 }) : redirect(`/f/${token}?stopped`, 303);
  }
  if (form.get("intent") !== "save") throw new Response(null, { status: 400 });
  const choices = readChoices(form);
  if (!choices.news && !choices.weekly) return data({ refused: choices }, { status: 422 });
  const isSaved = await saveFollower(token, choices, Date.now());
  if (!isSaved) return data({ refused: null }, { status: 410 });
  throw redirect(`/f/${token}?saved`, 303);
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ follower, homeHref, isStopped, isSaved }, sent) => {
    const gone = isStopped ? m.follow_stopped_title() : m.follow_gone_title();
    return {
      look: "guest",
      title: `${follower ? followerTitle(follower) : gone} · ${m.app_name()}`,
      meta: [NOINDEX],
      body: follower ? (
        <FollowerPage follower={follower} isSaved={isSaved} refused={sent?.refused ?? null} homeHref={homeHref} />
      ) : (
        <GuestMissing homeHref={homeHref} title={gone} body={isStopped ? m.follow_stopped_text() : m.follow_gone_text()} />
      ),
    };
  },
});

export { action, loader };

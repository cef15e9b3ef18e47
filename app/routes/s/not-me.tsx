import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { eraseImportedPerson, findImportedPerson } from "#app/people/privacy/not-me.server.ts";
import { NotMePage } from "#app/people/privacy/ui/not-me-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/** Opening the link changes nothing: mail programs open links by themselves. */
async function load({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const [person, viewer] = await Promise.all([readNearby((read) => findImportedPerson(token, read)), context.viewer()]);
  return data({ person, token, homeHref: getHomeHref(viewer) }, { status: person ? 200 : 404 });
}

async function act({ params }: ActionFunctionArgs) {
  const person = await findImportedPerson(params.token ?? "");
  if (!person) return data({ isErased: false, isRefused: false }, { status: 404 });
  const isErased = await eraseImportedPerson(person, Date.now());
  return data({ isErased, isRefused: !isErased }, { status: isErased ? 200 : 503 });
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ person, token, homeHref }, sent) => ({
    look: "guest",
    title: `${m.not_me_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: sent?.isErased ? (
      <GuestMissing homeHref={homeHref} title={m.not_me_done_title()} body={m.not_me_done_text()} />
    ) : person ? (
      <NotMePage person={person} token={token} isRefused={sent?.isRefused ?? false} homeHref={homeHref} />
    ) : (
      <GuestMissing homeHref={homeHref} title={m.signup_bad_link_title()} body={m.signup_bad_link_body()} isLink />
    ),
  }),
});

export { action, loader };

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { confirmSignUps, loadUnconfirmed } from "#app/signup/take/unconfirmed.server.ts";
import { ConfirmHeldPage } from "#app/signup/ui/confirm-held-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/** Sign-ups to be confirmed through a neutral mail; opening the link changes nothing. */
async function load({ params, context }: LoaderFunctionArgs) {
  const [view, viewer] = await Promise.all([readNearby((read) => loadUnconfirmed(params.token ?? "", Date.now(), read)), context.viewer()]);
  const homeHref = getHomeHref(viewer);
  if (!view) return data({ submissions: [], homeHref }, { status: 404 });
  if (view.submissions.length === 0 && view.pending) throw redirect(view.pending, 302);
  return data({ submissions: view.submissions, homeHref });
}

async function act({ params }: ActionFunctionArgs) {
  const now = Date.now();
  const view = await loadUnconfirmed(params.token ?? "", now);
  if (!view) return data({ isKept: false }, { status: 404 });
  const submissionIds = view.submissions.map(({ id }) => id);
  const tokens = await confirmSignUps(view.mailKey, submissionIds, now);
  const [only, ...others] = tokens;
  if (only && others.length === 0) throw redirect(`/s/${only}?new`, 303);
  return data({ isKept: tokens.length > 0 });
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ submissions, homeHref }, sent) => ({
    look: "guest",
    title: `${m.signup_confirm_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: sent?.isKept ? (
      <GuestMissing homeHref={homeHref} title={m.signup_kept_title()} body={m.signup_kept_text()} />
    ) : submissions.length === 0 ? (
      <GuestMissing homeHref={homeHref} title={m.common_confirm_gone()} body={m.signup_keep_gone_body()} />
    ) : (
      <ConfirmHeldPage submissions={submissions} homeHref={homeHref} />
    ),
  }),
});

export { action, loader };

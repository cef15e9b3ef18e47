import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readNearby } from "#app/db/freshness.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GuestMissing } from "#app/signups/ui/guest-missing.tsx";
import { KeepPage } from "#app/signups/ui/keep-page.tsx";
import { homeOf } from "#app/signups/ui/known.ts";
import { keepSignUps, unconfirmedOfLink } from "#app/signups/unconfirmed.server.ts";

/** Sign-ups whose address is asked neutrally; opening the link changes nothing. */
export const handle = { htmlFirst: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [view, viewer] = await Promise.all([
    readNearby((read) => unconfirmedOfLink(params.token ?? "", Date.now(), read)),
    context.viewer(),
  ]);
  const homeHref = homeOf(viewer);
  if (!view) return data({ submissions: [], homeHref }, { status: 404 });
  if (view.submissions.length === 0 && view.pending) throw redirect(view.pending, 302);
  return data({ submissions: view.submissions, homeHref });
}

export async function action({ params }: ActionFunctionArgs) {
  const now = Date.now();
  const view = await unconfirmedOfLink(params.token ?? "", now);
  if (!view) return data({ isKept: false }, { status: 404 });
  const submissionIds = view.submissions.map(({ id }) => id);
  const kept = await keepSignUps(view.mailKey, submissionIds, now);
  const [only, ...others] = kept;
  if (only && others.length === 0) throw redirect(`/s/${only}?new`, 303);
  return data({ isKept: kept.length > 0 });
}

export const meta: MetaFunction<typeof loader> = () => [
  { title: `${m.signup_confirm_title()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

export default function KeepSignUp() {
  const { submissions, homeHref } = useLoaderData<typeof loader>();
  if (useActionData<typeof action>()?.isKept) {
    return <GuestMissing homeHref={homeHref} title={m.signup_kept_title()} body={m.signup_kept_text()} />;
  }
  if (submissions.length === 0)
    return <GuestMissing homeHref={homeHref} title={m.common_confirm_gone()} body={m.signup_keep_gone_body()} />;
  return <KeepPage submissions={submissions} homeHref={homeHref} />;
}

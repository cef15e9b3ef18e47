import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { networkAddress } from "#app/lib/throttles.server.ts";
import { requestDataLink } from "#app/people/privacy/link.server.ts";
import { saveAwayDays } from "#app/signup/away/commands.server.ts";
import { findLinkHolder } from "#app/signup/away/person.server.ts";
import { loadAwayPage } from "#app/signup/away/queries.server.ts";
import { readAwayForm } from "#app/signup/away/schema.ts";
import { AwayPage, AwayProofPage } from "#app/signup/ui/away-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** "Dates I can't" behind a private link; opening it changes nothing. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const homeHref = getHomeHref(viewer);
  const { searchParams } = new URL(request.url);
  const path = `/s/${params.token}/away`;
  const holder = await findLinkHolder(params.token ?? "", viewer);
  const view = holder.outcome === "proven" ? await loadAwayPage(holder.person, searchParams.get("for"), Date.now()) : null;
  const isGone = holder.outcome === "gone" || (holder.outcome === "proven" && !view);
  return data({ view, isGone, isSent: searchParams.has("sent"), path, homeHref }, { status: isGone ? 404 : 200 });
}

/** Saves the days, or mails the link that proves the address first. */
async function act({ params, request, context }: ActionFunctionArgs) {
  const [form, now, path] = [await readForm(request), Date.now(), `/s/${params.token}/away`];
  const holder = await findLinkHolder(params.token ?? "", await context.viewer());
  if (holder.outcome === "gone") return data(null, { status: 404 });
  if (holder.outcome === "unproven") {
    const allowed = await requestDataLink({ email: holder.email, network: networkAddress(request), locale: getLocale(), now });
    if (allowed.ok) throw redirect(`${path}?sent`, 303);
    return data({ problem: "throttled" as const }, { status: 429, headers: { "Retry-After": String(allowed.retryAfter) } });
  }
  const { scope, days } = readAwayForm(form);
  const saved = await saveAwayDays(holder.person, scope, days, now);
  if (saved.outcome === "gone") return data({ problem: "gone" as const }, { status: 409 });
  if (saved.outcome === "refused") return data({ problem: saved.problem }, { status: 422 });
  const headers = { "Set-Cookie": toastCookie({ kind: "success", title: m.away_saved() }) };
  throw redirect(`${path}?for=${form.get("for")}`, { status: 303, headers });
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ view, isGone, isSent, path, homeHref }, sent) => {
    const back = { href: path.replace(/\/away$/, ""), label: m.away_back() };
    const shown = { path, back, problem: sent?.problem ?? null, homeHref };
    const missing = <GuestMissing homeHref={homeHref} title={m.signup_bad_link_title()} body={m.signup_bad_link_body()} isLink />;
    const body = view ? <AwayPage view={view} {...shown} /> : <AwayProofPage isSent={isSent} {...shown} />;
    return { look: "guest", title: `${m.away_title()} · ${m.app_name()}`, meta: [NOINDEX], body: isGone ? missing : body };
  },
});

export { action, loader };

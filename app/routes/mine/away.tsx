import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { selectLinkEmail } from "#app/people/privacy/link.server.ts";
import { RequestDataPage } from "#app/people/privacy/ui/ask-page.tsx";
import { saveAwayDays } from "#app/signup/away/commands.server.ts";
import { toAwayPerson } from "#app/signup/away/person.server.ts";
import { loadAwayPage } from "#app/signup/away/queries.server.ts";
import { readAwayForm } from "#app/signup/away/schema.ts";
import { AwayPage } from "#app/signup/ui/away-page.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** "Dates I can't" of an address, behind the emailed link to all of its data. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const email = await selectLinkEmail(params.token ?? "", now);
  const wanted = new URL(request.url).searchParams.get("for");
  const [view, viewer] = await Promise.all([email && loadAwayPage(toAwayPerson(email), wanted, now), context.viewer()]);
  return data({ view, path: `/mine/${params.token}/away`, homeHref: getHomeHref(viewer) }, { status: view ? 200 : 410 });
}

async function act({ params, request }: ActionFunctionArgs) {
  const [form, now] = [await readForm(request), Date.now()];
  const email = await selectLinkEmail(params.token ?? "", now);
  if (!email) return data(null, { status: 410 });
  const { scope, days } = readAwayForm(form);
  const saved = await saveAwayDays(toAwayPerson(email), scope, days, now);
  if (saved.outcome === "gone") return data({ problem: "gone" as const }, { status: 409 });
  if (saved.outcome === "refused") return data({ problem: saved.problem }, { status: 422 });
  const headers = { "Set-Cookie": toastCookie({ kind: "success", title: m.away_saved() }) };
  throw redirect(`/mine/${params.token}/away?for=${form.get("for")}`, { status: 303, headers });
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ view, path, homeHref }, sent) => {
    const back = { href: path.replace(/\/away$/, ""), label: m.away_back() };
    return {
      look: "guest",
      title: `${m.away_title()} · ${m.app_name()}`,
      meta: [NOINDEX],
      body: view ? (
        <AwayPage view={view} path={path} back={back} problem={sent?.problem ?? null} homeHref={homeHref} />
      ) : (
        <RequestDataPage state="gone" refused={null} homeHref={homeHref} />
      ),
    };
  },
});

export { action, loader };

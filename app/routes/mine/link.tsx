import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { runInBackground } from "#app/lib/background.server.ts";
import { readForm } from "#app/lib/body.server.ts";
import { parsePageNumber } from "#app/lib/page-number.ts";
import { deliverSoon } from "#app/mail/deliver.server.ts";
import { beginErasure, finishErasures } from "#app/people/privacy/erase.server.ts";
import { loadDataPage } from "#app/people/privacy/queries.server.ts";
import { RequestDataPage } from "#app/people/privacy/ui/ask-page.tsx";
import { DataPage } from "#app/people/privacy/ui/data-page.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/** Behind the emailed link to all data of an address; opening it changes nothing. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const page = parsePageNumber(new URL(request.url).searchParams);
  const [view, viewer] = await Promise.all([loadDataPage(params.token ?? "", page, Date.now(), getLocale()), context.viewer()]);
  const homeHref = getHomeHref(viewer);
  if (!view) return data({ view: null, homeHref }, { status: 410 });
  return data({ view: { ...view, page, path: `/mine/${params.token}` }, homeHref });
}

/** Erases the address's data. Pressing the button again finds the link expired. */
async function act({ params, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get("intent") !== "erase") throw new Response(null, { status: 400 });
  const isBegun = await beginErasure(params.token ?? "", Date.now());
  if (!isBegun) return data(null, { status: 410 });
  runInBackground("erasures", finishErasures(Date.now()).then(deliverSoon));
  throw redirect("/mine?erased", 303);
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ view, homeHref }) => ({
    look: "guest",
    title: `${m.mydata_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: view ? <DataPage {...view} homeHref={homeHref} /> : <RequestDataPage state="gone" refused={null} homeHref={homeHref} />,
  }),
});

export { action, loader };

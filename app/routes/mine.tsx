import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { email } from "#app/lib/fields.ts";
import { networkAddress } from "#app/lib/throttles.server.ts";
import { requestDataLink } from "#app/people/privacy/link.server.ts";
import { type RefusedRequest, RequestDataPage, type RequestDataState } from "#app/people/privacy/ui/ask-page.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/** The form that requests a link to all data of an email address. */
async function load({ request, context }: LoaderFunctionArgs) {
  return { state: parseState(request), homeHref: getHomeHref(await context.viewer()) };
}

function parseState(request: Request): RequestDataState {
  const { searchParams } = new URL(request.url);
  return (["sent", "erased"] as const).find((state) => searchParams.has(state)) ?? "ask";
}

/** Answers the same for every address, so that no one can find out which ones are known. */
async function act({ request }: ActionFunctionArgs) {
  const typed = fieldText(await readForm(request), "email");
  const read = email.safeParse(typed);
  if (!read.success) return refuse({ problem: "invalid", email: typed, error: read.error.issues[0]?.message ?? "" }, { status: 422 });
  const asking = { email: read.data, network: networkAddress(request), locale: getLocale(), now: Date.now() };
  const allowed = await requestDataLink(asking);
  if (allowed.ok) throw redirect("/mine?sent", 303);
  return refuse({ problem: "throttled", email: typed }, { status: 429, headers: { "Retry-After": String(allowed.retryAfter) } });
}

function refuse(refused: RefusedRequest, init: ResponseInit) {
  return data({ refused }, init);
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded, sent) => ({
    look: "guest",
    title: `${m.mydata_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: <RequestDataPage {...loaded} refused={sent?.refused ?? null} />,
  }),
});

export { action, loader };

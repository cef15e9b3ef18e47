import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { networkAddress, visitorAddress } from "#app/lib/throttles.server.ts";
import { findSiteKey, passesHumanCheck } from "#app/lib/turnstile.server.ts";
import { offerHelp } from "#app/organize/rescue/offered-help.server.ts";
import { type HelpOfferForm, helpOfferSchema } from "#app/organize/rescue/schema.ts";
import { OfferHelpPage } from "#app/organize/rescue/ui/call-me-page.tsx";
import { loadCachedEventPage } from "#app/sheet/event/cached-event-page.server.ts";
import { getSignUpProblem, type SignUpReason } from "#app/signup/form/reasons.ts";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref, getKnownFields } from "#app/signup/ui/viewer-defaults.ts";

/** The page of "Email me if you need someone". */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const viewer = await context.viewer();
  const homeHref = getHomeHref(viewer);
  const page = await loadCachedEventPage(params.eventId ?? "", viewer, Date.now());
  if (!page) return data({ view: null, homeHref }, { status: 404 });
  const state = (["noted", "confirm"] as const).find((each) => searchParams.has(each)) ?? null;
  const form = { offerIds: searchParams.getAll("offer"), known: getKnownFields(viewer), siteKey: findSiteKey(viewer) };
  return data({ view: { page, state, ...form }, homeHref });
}

async function act({ params, request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const values = { name: fieldText(form, "name"), email: fieldText(form, "email") };
  const offers = form.getAll("offer").map(String);
  const read = helpOfferSchema.safeParse({ ...values, offers });
  if (!read.success) return refuse({ values, offers, errors: fieldErrors(read.error) }, "invalid", { status: 422 });
  const isSomeone = (await context.viewer()) !== null || (await passesHumanCheck(form, visitorAddress(request)));
  const input = { ...read.data, eventId: params.eventId ?? "", locale: getLocale(), isPerson: isSomeone };
  const answer = await offerHelp({ ...input, network: networkAddress(request), now: Date.now() });
  if (answer.outcome === "throttled")
    return refuse({ values, offers, errors: {} }, "throttled", { status: 429, headers: { "Retry-After": String(answer.retryAfter) } });
  if (answer.outcome === "gone") return refuse({ values, offers, errors: {} }, "closed", { status: 409 });
  throw redirect(`/event/${params.eventId}/call-me?${answer.outcome}`, 303);
}

function refuse(form: HelpOfferForm, outcome: SignUpReason, init: ResponseInit) {
  const problem = getSignUpProblem({ ...form, outcome, left: null, offerId: null }, "");
  return data({ refused: { ...form, problem } }, init);
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ view, homeHref }, sent) => {
    const refused = sent?.refused ?? null;
    const body = view ? (
      <OfferHelpPage {...view} state={refused ? null : view.state} refused={refused} homeHref={homeHref} />
    ) : (
      <GuestMissing homeHref={homeHref} />
    );
    return { look: "guest", title: `${m.rescue_call_me()} · ${m.app_name()}`, meta: [NOINDEX], body };
  },
});

export { action, loader };

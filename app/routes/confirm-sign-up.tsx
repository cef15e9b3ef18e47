import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import type { AwaitedRouteData } from "#app/lib/route-data.ts";
import { toSenderNames } from "#app/signup/form/people.ts";
import { type RefusedForm, toHttpAnswer } from "#app/signup/form/reasons.ts";
import { redirectToConfirmation } from "#app/signup/link/confirmation-cookie.server.ts";
import { isSignUpMade } from "#app/signup/outcome.ts";
import { loadPendingSignUp, loadPendingSignUpPage, signUpConfirmed } from "#app/signup/take/by-mail.server.ts";
import { assignRunOffers } from "#app/signup/take/runs.ts";
import { AlreadyPage } from "#app/signup/ui/already-page.tsx";
import { ConfirmPage } from "#app/signup/ui/confirm-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/** Asks an address to confirm its sign-up; opening the link changes nothing. */
async function load({ params, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const [{ link, page }, viewer] = await Promise.all([
    readNearby(
      (read) => loadPendingSignUpPage(params.token ?? "", now, read),
      ({ page }) => page !== null,
    ),
    context.viewer(),
  ]);
  const homeHref = getHomeHref(viewer);
  if (link.state !== "open") return data({ view: null, state: link.state, homeHref }, { status: link.state === "used" ? 410 : 404 });
  const waits = ["wait", "waitTogether", "eachWaits"].includes(link.content.ifFull ?? "");
  if (!page) return data({ view: null, state: "missing" as const, homeHref }, { status: 404 });
  return data({ view: { page, offers: assignRunOffers(link.content), waits }, state: link.state, homeHref });
}

async function act({ params, context }: ActionFunctionArgs) {
  const now = Date.now();
  const link = await loadPendingSignUp(params.token ?? "", now);
  if (link.state !== "open") return data({ refused: null, already: null }, { status: link.state === "used" ? 410 : 404 });
  const answer = await signUpConfirmed(link, now).catch((error: unknown): { outcome: "failed"; offers: [] } => {
    logError(error, { requestId: context.requestId, doing: "confirm a sign-up" });
    return { outcome: "failed", offers: [] };
  });
  if (isSignUpMade(answer)) throw await redirectToConfirmation(answer);
  const { offerId = null } = link.content.offers[0] ?? {};
  if (answer.outcome === "already") {
    const already = { ...toSenderNames(link.content.offers, answer.offers), offerId, answers: answer.offers };
    return data({ refused: null, already });
  }
  const refused: RefusedForm = { outcome: answer.outcome, left: answer.offers[0]?.left ?? null, values: {}, errors: {}, offerId };
  return data({ refused, already: null }, toHttpAnswer(answer.outcome));
}

function renderPage({ view, state, homeHref }: AwaitedRouteData<typeof load>, sent: AwaitedRouteData<typeof act> | null) {
  if (!view) return <Unusable state={state} homeHref={homeHref} />;
  if (sent?.already) return <AlreadyPage page={view.page} {...sent.already} homeHref={homeHref} />;
  return <ConfirmPage {...view} refused={sent?.refused ?? null} homeHref={homeHref} />;
}

function Unusable({ state, homeHref }: { state: string; homeHref: string }) {
  if (state === "missing") return <GuestMissing homeHref={homeHref} />;
  if (state === "used") return <GuestMissing homeHref={homeHref} title={m.common_confirm_used()} body={m.signup_confirm_used_body()} />;
  return <GuestMissing homeHref={homeHref} title={m.common_confirm_gone()} body={m.signup_confirm_gone_body()} />;
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded, sent) => ({
    look: "guest",
    title: `${m.signup_confirm_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: renderPage(loaded, sent),
  }),
});

export { action, loader };

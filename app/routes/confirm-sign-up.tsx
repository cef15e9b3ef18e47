import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import type { Answered } from "#app/lib/route-data.ts";
import { whoOf } from "#app/signup/form/people.ts";
import { answerOf, type Refused } from "#app/signup/form/reasons.ts";
import { toConfirmation } from "#app/signup/link/confirmation-cookie.server.ts";
import { isMade } from "#app/signup/outcome.ts";
import { confirmSignUp, pendingSignUp, pendingSignUpPage } from "#app/signup/take/by-mail.server.ts";
import { placedOffers } from "#app/signup/take/runs.ts";
import { AlreadyPage } from "#app/signup/ui/already-page.tsx";
import { ConfirmPage } from "#app/signup/ui/confirm-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { homeOf } from "#app/signup/ui/known.ts";

/** A sign-up that its address is asked about; opening the link changes nothing. */
async function load({ params, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const [{ link, page }, viewer] = await Promise.all([
    readNearby(
      (read) => pendingSignUpPage(params.token ?? "", now, read),
      ({ page }) => page !== null,
    ),
    context.viewer(),
  ]);
  const homeHref = homeOf(viewer);
  if (link.state !== "open") return data({ view: null, state: link.state, homeHref }, { status: link.state === "used" ? 410 : 404 });
  const waits = ["wait", "waitTogether", "eachWaits"].includes(link.content.ifFull ?? "");
  if (!page) return data({ view: null, state: "missing" as const, homeHref }, { status: 404 });
  return data({ view: { page, offers: placedOffers(link.content), waits }, state: link.state, homeHref });
}

async function act({ params, context }: ActionFunctionArgs) {
  const now = Date.now();
  const link = await pendingSignUp(params.token ?? "", now);
  if (link.state !== "open") return data({ refused: null, already: null }, { status: link.state === "used" ? 410 : 404 });
  const answer = await confirmSignUp(link, now).catch((error: unknown): { outcome: "failed"; offers: [] } => {
    logError(error, { requestId: context.requestId, doing: "confirm a sign-up" });
    return { outcome: "failed", offers: [] };
  });
  if (isMade(answer)) throw await toConfirmation(answer);
  const { offerId = null } = link.content.offers[0] ?? {};
  if (answer.outcome === "already") {
    const already = { ...whoOf(link.content.offers, answer.offers), offerId, answers: answer.offers };
    return data({ refused: null, already });
  }
  const refused: Refused = { outcome: answer.outcome, left: answer.offers[0]?.left ?? null, values: {}, errors: {}, offerId };
  return data({ refused, already: null }, answerOf(answer.outcome));
}

function pageOf({ view, state, homeHref }: Answered<typeof load>, sent: Answered<typeof act> | null) {
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
    body: pageOf(loaded, sent),
  }),
});

export { action, loader };

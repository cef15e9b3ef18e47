import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { pick } from "#app/lib/pick.ts";
import { findAskByLink, signUpFromAsk } from "#app/organize/rescue/ask.server.ts";
import { type HelpAskState, toAskState } from "#app/organize/rescue/rules.ts";
import { HelpAskPage } from "#app/organize/rescue/ui/ask-page.tsx";
import { parseAnswers, pickTypedAnswers, toAnswerErrors } from "#app/sheet/questions/form.ts";
import { getSignUpProblem, toHttpAnswer } from "#app/signup/form/reasons.ts";
import { redirectToConfirmation } from "#app/signup/link/confirmation-cookie.server.ts";
import { isSignUpMade } from "#app/signup/outcome.ts";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/** A spot that a person is asked to take; opening the link changes nothing. */
async function load({ params, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const [found, viewer] = await Promise.all([
    readNearby(
      (read) => findAskByLink(params.token ?? "", now, read),
      (each) => each !== null,
    ),
    context.viewer(),
  ]);
  const homeHref = getHomeHref(viewer);
  if (!found) return data({ view: null, homeHref }, { status: 404 });
  const { ask, page } = found;
  const shown = pick(page, ["event", "offers", "questions"]);
  return data({ view: { page: shown, offerId: ask.offerId, name: ask.name, state: toAskState(ask, page, now) }, homeHref });
}

/** The first to press gets the spot. */
async function act({ params, request, context }: ActionFunctionArgs) {
  const now = Date.now();
  const form = await readForm(request);
  const found = await findAskByLink(params.token ?? "", now);
  if (!found) return data({ state: null, refused: null }, { status: 410 });
  const values = pickTypedAnswers(form);
  const input = { answers: parseAnswers(values), locale: getLocale(), now };
  const answer = await signUpFromAsk(found, input).catch((error: unknown): { outcome: "failed" } => {
    logError(error, { requestId: context.requestId, doing: "help out" });
    return { outcome: "failed" };
  });
  if (isSignUpMade(answer)) throw await redirectToConfirmation(answer);
  const state = STATES[answer.outcome] ?? null;
  const errors = answer.outcome === "unanswered" ? toAnswerErrors(answer.problems) : {};
  const problem = getSignUpProblem({ outcome: answer.outcome, left: null, values, errors, offerId: null }, "");
  return data({ state, refused: state ? null : { problem, values, errors } }, toHttpAnswer(answer.outcome));
}

const STATES: Record<string, HelpAskState> = { full: "filled", already: "taken", keyReused: "taken", closed: "over", gone: "over" };

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ view, homeHref }, sent) => ({
    look: "guest",
    title: `${m.rescue_ask_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: view ? (
      <HelpAskPage {...view} state={sent?.state ?? view.state} refused={sent?.refused ?? null} homeHref={homeHref} />
    ) : (
      <GuestMissing homeHref={homeHref} title={m.rescue_over_title()} body={m.rescue_over_text()} />
    ),
  }),
});

export { action, loader };

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { newId } from "#app/db/ids.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { visitorAddress } from "#app/lib/throttles.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { parseAnswers, pickTypedAnswers, toAnswerErrors } from "#app/sheet/questions/form.ts";
import { type RefusedForm, type SignUpReason, toHttpAnswer } from "#app/signup/form/reasons.ts";
import { acceptTransfer } from "#app/signup/hand-over/commands.server.ts";
import { findTaker, loadHandOver } from "#app/signup/hand-over/queries.server.ts";
import { parseSignUp, pickValues, submissionKeySchema } from "#app/signup/schema.ts";
import { AcceptTransferPage } from "#app/signup/ui/accept-transfer-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref, getKnownFields } from "#app/signup/ui/viewer-defaults.ts";

/** A spot offered to a friend; opening the link changes nothing. */
async function load({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const [link, viewer] = await Promise.all([readNearby((read) => loadHandOver(token, Date.now(), read), isOpen), context.viewer()]);
  const homeHref = getHomeHref(viewer);
  if (link.state !== "open") return data({ place: null, state: link.state, homeHref }, { status: link.state === "used" ? 410 : 404 });
  return data({ place: link.spot, action: `/h/${token}`, submissionKey: newId(), known: getKnownFields(viewer), homeHref });
}

/** Whether a replica's answer is final: a link made just now may be missing there, and is then looked up in the primary. */
function isOpen({ state }: { state: string }): boolean {
  return state === "open";
}

async function act({ params, request, context }: ActionFunctionArgs) {
  const now = Date.now();
  const form = await readForm(request);
  const link = await loadHandOver(params.token ?? "", now);
  if (link.state !== "open") return await answerResubmission(params.token ?? "", form);
  const kind = KINDS[link.spot.event.kind];
  const values = { ...pickValues(kind, form), ...pickTypedAnswers(form) };
  const submissionKey = submissionKeySchema.safeParse(form.get("key")).data ?? newId();
  const refuse = (outcome: SignUpReason, errors = {}) => {
    const refused: RefusedForm = { outcome, left: null, values, errors, offerId: null };
    return data({ refused, submissionKey, isTheirs: false }, toHttpAnswer(outcome));
  };
  const read = parseSignUp(kind, { ...values, response: link.spot.signup.response });
  if (!read.ok) return refuse("invalid", read.errors);
  const typed = { submissionKey, details: read.details, answers: parseAnswers(values), locale: getLocale() };
  const input = { ...link, ...typed, viewerId: (await context.viewer())?.id, address: visitorAddress(request), now };
  const taken = await acceptTransfer(input).catch(logFailure);
  if (taken.outcome === "accepted") throw redirect(`/s/${taken.token}?new=1`, 303);
  return taken.outcome === "unanswered" ? refuse("invalid", toAnswerErrors(taken.problems)) : refuse(taken.outcome);
}

/** A second tap on a successful form leads where the first did. */
async function answerResubmission(link: string, form: FormData) {
  const taken = await findTaker(link, { submissionKey: String(form.get("key")), email: String(form.get("email")) });
  if (taken?.token) throw redirect(`/s/${taken.token}?new=1`, 303);
  return data({ refused: null, submissionKey: newId(), isTheirs: taken !== null }, { status: taken ? 200 : 410 });
}

function logFailure(error: unknown): { outcome: "failed" } {
  logError(error, { doing: "hand a place over" });
  return { outcome: "failed" };
}

function Unusable({ state, homeHref }: { state: "used" | "gone" | "theirs"; homeHref: string }) {
  if (state === "theirs") return <GuestMissing homeHref={homeHref} title={m.handover_theirs_title()} body={m.handover_theirs_body()} />;
  if (state === "used") return <GuestMissing homeHref={homeHref} title={m.handover_used_title()} body={m.handover_used_body()} />;
  return <GuestMissing homeHref={homeHref} title={m.handover_gone_title()} body={m.handover_gone_body()} />;
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded, sent) => ({
    look: "guest",
    title: `${m.handover_take_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body:
      loaded.place === null ? (
        <Unusable state={sent?.isTheirs ? "theirs" : loaded.state} homeHref={loaded.homeHref} />
      ) : (
        <AcceptTransferPage {...loaded} submissionKey={sent?.submissionKey ?? loaded.submissionKey} refused={sent?.refused ?? null} />
      ),
  }),
});

export { action, loader };

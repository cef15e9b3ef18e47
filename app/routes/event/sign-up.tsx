import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { newId } from "#app/db/ids.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { findRequestedPage } from "#app/lib/page-number.ts";
import { pick } from "#app/lib/pick.ts";
import type { AwaitedRouteData } from "#app/lib/route-data.ts";
import { visitorAddress } from "#app/lib/throttles.server.ts";
import { findSiteKey, passesHumanCheck } from "#app/lib/turnstile.server.ts";
import { findInvitationByCookie, inviteIdFromCookie, toShownInvitation } from "#app/organize/invites/cookie.server.ts";
import { admitFrame, loadGuestPage, takeShownPage } from "#app/sheet/event/cached-event-page.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { parseAnswers, toPartyErrors } from "#app/sheet/questions/form.ts";
import { findProvenGuest, hasUnseenClash, loadHeldOffers } from "#app/signup/change/held-offers.server.ts";
import { addPersonRow, groupOffersByName, isBackToBack, listNames, parseIfFull, toSenderNames } from "#app/signup/form/people.ts";
import { ADDING, CLASH, isKeyUsedUp, NO_RUN, type RefusedForm, type SignUpReason, toHttpAnswer } from "#app/signup/form/reasons.ts";
import { findRequestedOffers } from "#app/signup/form/series.ts";
import { findKindByPath, parseOfferIds, readRequestedOffers } from "#app/signup/form/sign-up-path.ts";
import { confirmMade } from "#app/signup/frame/confirmation.server.ts";
import { isSignUpMade } from "#app/signup/outcome.ts";
import { parseOffers, pickTypedValues, submissionKeySchema } from "#app/signup/schema.ts";
import { signUpOrConfirmByMail } from "#app/signup/take/by-mail.server.ts";
import { resolveConsecutiveSlots } from "#app/signup/take/consecutive-slots.server.ts";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { SentPage } from "#app/signup/ui/sent-page.tsx";
import { SignUpPage } from "#app/signup/ui/sign-up-page.tsx";
import { getHomeHref, getKnownFields } from "#app/signup/ui/viewer-defaults.ts";

/** The four sign-up pages: shifts, slots, items and RSVPs differ only in their kind. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const [url, eventId, viewer] = [new URL(request.url), params.eventId ?? "", await context.viewer()];
  const homeHref = getHomeHref(viewer);
  const [page, invited, held] = await Promise.all([
    takeShownPage(context) ?? loadGuestPage(context, eventId, viewer, Date.now()),
    findInvitationByCookie(request, eventId),
    loadHeldOffers(findKindByPath(url.pathname), eventId, findProvenGuest(request, viewer)),
  ]);
  if (!page) return data({ view: null, homeHref }, { status: 404 });
  const kind = KINDS[page.event.kind];
  if (findKindByPath(url.pathname) !== kind) throw redirect(kind.signUpPath(eventId, parseOfferIds(url)[0]));
  const form = { ...findRequestedOffers(page.offers, url, Date.now()), submissionKey: newId(), siteKey: findSiteKey(viewer, context) };
  const guest = { known: getKnownFields(viewer, invited), invited: toShownInvitation(invited, viewer), held };
  return data({ view: { page, ...form, ...guest, pageAsked: findRequestedPage(url.searchParams) }, homeHref });
}

async function act({ params, request, context }: ActionFunctionArgs) {
  const [url, eventId, now] = [new URL(request.url), params.eventId ?? "", Date.now()];
  await admitFrame(context, eventId, now);
  const [kind, form] = [findKindByPath(url.pathname), await readForm(request)];
  const offerIds = kind.hasOffers ? readRequestedOffers(form, url) : [eventId];
  const values = pickTypedValues(kind, form, offerIds);
  const key = submissionKeySchema.safeParse(form.get("key")).data ?? newId();
  const [inviteId, offerId] = [await inviteIdFromCookie(request), offerIds[0] ?? null];
  const refuse = (outcome: SignUpReason, more: Partial<RefusedForm> = {}) =>
    showAgain({ left: null, errors: {}, offerId, values, ...more, outcome }, offerIds, key);
  if (form.has("add")) return refuse(ADDING, { values: addPersonRow(values) });
  const read = parseOffers(kind, offerIds, values);
  if (!read.ok) return refuse(read.outcome ?? "invalid", { errors: read.errors });
  const clashCheck = { kind, eventId, offerIds, taken: groupOffersByName(read.offers), seen: form.get("seen") };
  if (await hasUnseenClash(clashCheck, async () => findProvenGuest(request, await context.viewer()))) return refuse(CLASH);
  const placed = await resolveConsecutiveSlots({ eventId, kind, isBackToBack: isBackToBack(values), offers: read.offers }, Date.now());
  const viewer = await context.viewer();
  context.shown = viewer ? null : (placed.page ?? context.shown);
  if (placed.isMissing) return refuse(NO_RUN);
  const sender = { isPerson: await passesHumanCheck(form, visitorAddress(request)), viewer };
  const answer = await signUpOrConfirmByMail(sender, {
    eventId,
    kind: kind.id,
    submissionKey: key,
    contact: read.contact,
    ...pick(placed, ["offers", "run"]),
    answers: parseAnswers(values),
    locale: getLocale(),
    inviteId,
    source: inviteId ? "invite" : "guest",
    ifFull: parseIfFull(form, listNames(read.offers).length),
    address: request.headers.get("CF-Connecting-IP"),
    now: Date.now(),
  });
  if (isSignUpMade(answer)) {
    const made = await confirmMade(context, answer, now);
    return made ? data({ refused: null, offerIds, key, byMail: null, made }) : refuse("canceled");
  }
  context.shown = answer.page;
  if (answer.outcome === "already" || answer.outcome === "confirmByMail") {
    const byMail = { outcome: answer.outcome, answers: answer.offers, ...toSenderNames(read.offers, answer.offers), offerId };
    return data({ refused: null, offerIds, key, byMail, made: null });
  }
  if (answer.outcome === "unanswered") return refuse("invalid", { errors: toPartyErrors(answer, read.owners) });
  return refuse(placed.run && answer.outcome === "full" ? NO_RUN : answer.outcome, { left: answer.offers[0]?.left ?? null });
}

/** Returns the form with the same key, if it still counts: if the first attempt did arrive, the second is the same sign-up. */
function showAgain(refused: RefusedForm, offerIds: string[], key: string) {
  const form = { refused, offerIds, key: isKeyUsedUp(refused.outcome) ? newId() : key, byMail: null, made: null };
  return data(form, toHttpAnswer(refused.outcome));
}

function renderPage({ view, homeHref }: AwaitedRouteData<typeof load>, sent: AwaitedRouteData<typeof act> | null) {
  if (!view) return <GuestMissing homeHref={homeHref} />;
  if (sent?.byMail || sent?.made) return <SentPage page={view.page} byMail={sent.byMail} made={sent.made} homeHref={homeHref} />;
  const { offerIds, key, refused } = sent ?? { offerIds: view.offerIds, key: view.submissionKey, refused: null };
  return <SignUpPage {...view} offerIds={offerIds} submissionKey={key} refused={refused} homeHref={homeHref} />;
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded, sent) => {
    const event = loaded.view?.page.event;
    const title = event ? `${GUEST_LABELS[event.kind].page()} · ${event.title}` : m.event_not_found_title();
    return { look: "guest", title: `${title} · ${m.app_name()}`, meta: [NOINDEX], body: renderPage(loaded, sent) };
  },
});

export { action, loader };

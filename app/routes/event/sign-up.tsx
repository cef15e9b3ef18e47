import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { newId } from "#app/db/ids.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { pageNumberOf } from "#app/lib/page-number.ts";
import { pick } from "#app/lib/pick.ts";
import type { Answered } from "#app/lib/route-data.ts";
import { visitorAddress } from "#app/lib/throttles.server.ts";
import { isPerson, siteKeyFor } from "#app/lib/turnstile.server.ts";
import { guestInvitation, invitationFromCookie, inviteIdFromCookie } from "#app/organize/invites/cookie.server.ts";
import { eventPageNearby, takeShown } from "#app/sheet/event/nearby.server.ts";
import { GUEST_WORDS } from "#app/sheet/kinds/guest-words.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { answersOf, familyErrors } from "#app/sheet/questions/form.ts";
import { hasUnseenClash, heldOffers, holderOf } from "#app/signup/change/held.server.ts";
import { ifFullIn, isBackToBack, namesOf, takenOf, whoOf, withAnotherPerson } from "#app/signup/form/people.ts";
import { ADDING, answerOf, CLASH, NO_RUN, type Refused } from "#app/signup/form/reasons.ts";
import { kindOfPath, offersAskedFor, offersOfAddress } from "#app/signup/form/sign-up-path.ts";
import { toConfirmation } from "#app/signup/link/confirmation-cookie.server.ts";
import { isMade } from "#app/signup/outcome.ts";
import { readOffers, submissionKeySchema, typedValues } from "#app/signup/schema.ts";
import { inARun } from "#app/signup/take/back-to-back.server.ts";
import { signUpOrAsk } from "#app/signup/take/by-mail.server.ts";
import { AlreadyPage } from "#app/signup/ui/already-page.tsx";
import { CheckEmailPage } from "#app/signup/ui/check-email-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { homeOf, knownOf } from "#app/signup/ui/known.ts";
import { SignUpPage } from "#app/signup/ui/sign-up-page.tsx";

/** The four sign-up pages: shifts, slots, items and RSVPs differ in their kind alone. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const [url, eventId] = [new URL(request.url), params.eventId ?? ""];
  const viewer = await context.viewer();
  const homeHref = homeOf(viewer);
  const [page, invited, held] = await Promise.all([
    takeShown(context) ?? eventPageNearby(eventId, viewer, Date.now()),
    invitationFromCookie(request, eventId),
    heldOffers(kindOfPath(url.pathname), eventId, holderOf(request, viewer)),
  ]);
  if (!page) return data({ view: null, homeHref }, { status: 404 });
  const kind = KINDS[page.event.kind];
  if (kindOfPath(url.pathname) !== kind) throw redirect(kind.signUpPath(eventId, offersOfAddress(url)[0]));
  const pageAsked = url.searchParams.has("page") ? pageNumberOf(url.searchParams) : null;
  const form = { offerIds: offersOfAddress(url), pageAsked, submissionKey: newId(), siteKey: siteKeyFor(viewer) };
  return data({ view: { page, ...form, known: knownOf(viewer, invited), held, invited: guestInvitation(invited, viewer) }, homeHref });
}

async function act({ params, request, context }: ActionFunctionArgs) {
  const [url, eventId] = [new URL(request.url), params.eventId ?? ""];
  const kind = kindOfPath(url.pathname);
  const form = await readForm(request);
  const offerIds = kind.hasOffers ? offersAskedFor(form, url) : [eventId];
  const values = typedValues(kind, form, offerIds);
  const key = submissionKeySchema.safeParse(form.get("key")).data ?? newId();
  const inviteId = await inviteIdFromCookie(request);
  const again = { left: null, errors: {}, offerId: offerIds[0] ?? null, values };
  if (form.has("add")) return refuse({ ...again, outcome: ADDING, values: withAnotherPerson(values) }, offerIds, key);
  const read = readOffers(kind, offerIds, values);
  if (!read.ok) return refuse({ ...again, outcome: read.outcome ?? "invalid", errors: read.errors }, offerIds, key);
  const asked = { kind, eventId, offerIds, taken: takenOf(read.offers), seen: form.get("seen") };
  if (await hasUnseenClash(asked, async () => holderOf(request, await context.viewer())))
    return refuse({ ...again, outcome: CLASH }, offerIds, key);
  const placed = await inARun({ eventId, kind, isBackToBack: isBackToBack(values), offers: read.offers }, Date.now());
  const viewer = await context.viewer();
  context.shown = viewer ? null : placed.page;
  if (placed.isMissing) return refuse({ ...again, outcome: NO_RUN }, offerIds, key);
  const sender = { isPerson: await isPerson(form, visitorAddress(request)), viewer };
  const answer = await signUpOrAsk(sender, {
    eventId,
    kind: kind.id,
    submissionKey: key,
    contact: read.contact,
    ...pick(placed, ["offers", "run"]),
    answers: answersOf(values),
    locale: getLocale(),
    inviteId,
    source: inviteId ? "invite" : "guest",
    ifFull: ifFullIn(form, namesOf(read.offers).length),
    address: request.headers.get("CF-Connecting-IP"),
    now: Date.now(),
  });
  if (isMade(answer)) throw await toConfirmation(answer);
  context.shown = answer.page;
  if (answer.outcome === "already" || answer.outcome === "confirmByMail") {
    const told = { outcome: answer.outcome, answers: answer.offers, ...whoOf(read.offers, answer.offers), offerId: again.offerId };
    return data({ refused: null, offerIds, key, told });
  }
  if (answer.outcome === "unanswered")
    return refuse({ ...again, outcome: "invalid", errors: familyErrors(answer, read.owners) }, offerIds, key);
  const outcome = placed.run && answer.outcome === "full" ? NO_RUN : answer.outcome;
  return refuse({ ...again, outcome, left: answer.offers[0]?.left ?? null }, offerIds, outcome === "keyReused" ? newId() : key);
}

/** The same key goes back with the form: should the first try have arrived after all, the second is the same sign-up. */
function refuse(refused: Refused, offerIds: string[], key: string) {
  return data({ refused, offerIds, key, told: null }, answerOf(refused.outcome));
}

function pageOf({ view, homeHref }: Answered<typeof load>, sent: Answered<typeof act> | null) {
  if (!view) return <GuestMissing homeHref={homeHref} />;
  if (sent?.told?.outcome === "already") return <AlreadyPage page={view.page} {...sent.told} homeHref={homeHref} />;
  if (sent?.told) return <CheckEmailPage event={view.page.event} email={sent.told.email} homeHref={homeHref} />;
  const { offerIds, key, refused } = sent ?? { offerIds: view.offerIds, key: view.submissionKey, refused: null };
  return <SignUpPage {...view} offerIds={offerIds} submissionKey={key} refused={refused} homeHref={homeHref} />;
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded, sent) => {
    const event = loaded.view?.page.event;
    const title = event ? `${GUEST_WORDS[event.kind].page()} · ${event.title}` : m.event_not_found_title();
    return { look: "guest", title: `${title} · ${m.app_name()}`, meta: [NOINDEX], body: pageOf(loaded, sent) };
  },
});

export { action, loader };

import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { helperPath } from "#app/organize/rescue/offered-help.server.ts";
import { createPass } from "#app/signup/pass/pass.server.ts";
import { CONFIRMATION_COOKIE, signUpAndRedirect } from "../confirmation.ts";
import { setEmbedded } from "../embeds.ts";
import { guestTrip, type TripBudget } from "./trip-budget.ts";
import { TRIP_PASSWORD, type TripWorld } from "./world.ts";

const SHEET = "/event/:eventId/volunteer-rsvp";

function person() {
  return { key: newId(), name: "Ada Guest", email: `${newId()}@guest.test`, phone: "", skills: "", notes: "" };
}

/** Two offers at once, a time conflict that the form doesn't acknowledge. */
function clashPath(eventId: string, offerIds: string[]): string {
  return `/event/${eventId}/volunteer-rsvp?${new URLSearchParams(offerIds.map((id) => ["shift", id]))}`;
}

/** What the private link's page sends about its sign-up. */
function ownLinkForm(intent: string, fields: Record<string, string> = {}) {
  return async (world: TripWorld) => {
    const { token, signupId, version } = await world.guest();
    return { path: `/s/${token}`, form: { ...person(), intent, signup: signupId, version: String(version), ...fields } };
  };
}

/** Reads whether the sheet may be shown, and signs up. */
const FRAMED_SIGN_UP = 2;

/** In a frame on another website, with its owner's permission. */
function framed(which: "volunteer" | "slots" | "rsvp" | "potluck", page = "", fields?: Record<string, string>) {
  return async (world: TripWorld) => {
    const { eventId, offerIds } = world[which];
    await setEmbedded(eventId, true);
    const form = fields && { form: { ...person(), offer: offerIds[0] ?? "", ...fields } };
    return { path: `/embed/event/${eventId}${page}`, ...form };
  };
}

/** Guest pages and the requests they send. */
export const GUEST_TRIPS: TripBudget[] = [
  guestTrip("GET /event/:eventId", { near: 1 }),
  guestTrip("GET /event/:eventId", { warm: 0 }, () => ({}), "warm at the edge"),
  guestTrip(`GET ${SHEET}`, { near: 1 }),
  guestTrip(`GET ${SHEET}`, { warm: 0 }, () => ({}), "warm at the edge"),
  guestTrip("GET /event/:eventId/time-slot-rsvp", { near: 1 }, ({ slots }) => ({ path: `/event/${slots.eventId}/time-slot-rsvp` })),
  guestTrip("GET /event/:eventId/simple-rsvp", { near: 1 }, ({ rsvp }) => ({ path: `/event/${rsvp.eventId}/simple-rsvp` })),
  guestTrip("GET /event/:eventId/item-rsvp", { near: 1 }, ({ potluck }) => ({ path: `/event/${potluck.eventId}/item-rsvp` })),
  guestTrip(`POST ${SHEET}`, 1, ({ offerId }) => ({ form: { ...person(), offer: offerId } }), "signs up"),
  guestTrip(`POST ${SHEET}`, 1, ({ fullId }) => ({ form: { ...person(), offer: fullId }, status: 409 }), "is refused"),
  guestTrip(`POST ${SHEET}`, 1, ({ offerId }) => ({ form: { ...person(), name: "", offer: offerId }, status: 422 }), "forgets the name"),
  guestTrip(
    `POST ${SHEET}`,
    { far: 1, all: 2 },
    ({ volunteer }) => ({ path: clashPath(volunteer.eventId, volunteer.offerIds), form: person(), status: 200 }),
    "is told of a clash",
  ),
  guestTrip("POST /event/:eventId/time-slot-rsvp", 1, ({ slots }) => ({
    path: `/event/${slots.eventId}/time-slot-rsvp`,
    form: { ...person(), offer: slots.offerIds[0] ?? "" },
  })),
  guestTrip("POST /event/:eventId/simple-rsvp", 1, ({ rsvp }) => ({
    path: `/event/${rsvp.eventId}/simple-rsvp`,
    form: { ...person(), response: "going", guestCount: "1" },
  })),
  guestTrip("POST /event/:eventId/item-rsvp", 1, ({ potluck }) => ({
    path: `/event/${potluck.eventId}/item-rsvp`,
    form: { ...person(), offer: potluck.offerIds[0] ?? "", quantity: "1" },
  })),
  guestTrip("GET /embed/event/:eventId", { near: 1 }, framed("volunteer")),
  guestTrip("GET /embed/event/:eventId/volunteer-rsvp", { near: 1 }, framed("volunteer", "/volunteer-rsvp")),
  guestTrip("GET /embed/event/:eventId/time-slot-rsvp", { near: 1 }, framed("slots", "/time-slot-rsvp")),
  guestTrip("GET /embed/event/:eventId/simple-rsvp", { near: 1 }, framed("rsvp", "/simple-rsvp")),
  guestTrip("GET /embed/event/:eventId/item-rsvp", { near: 1 }, framed("potluck", "/item-rsvp")),
  guestTrip("POST /embed/event/:eventId/volunteer-rsvp", FRAMED_SIGN_UP, framed("volunteer", "/volunteer-rsvp", {})),
  guestTrip("POST /embed/event/:eventId/time-slot-rsvp", FRAMED_SIGN_UP, framed("slots", "/time-slot-rsvp", {})),
  guestTrip(
    "POST /embed/event/:eventId/simple-rsvp",
    FRAMED_SIGN_UP,
    framed("rsvp", "/simple-rsvp", { response: "going", guestCount: "1" }),
  ),
  guestTrip("POST /embed/event/:eventId/item-rsvp", FRAMED_SIGN_UP, framed("potluck", "/item-rsvp", { quantity: "1" })),
  guestTrip("GET /embed/g/:groupId", 3, ({ groupId }) => ({ path: `/embed/g/${groupId}`, status: 404 })),
  guestTrip("POST /embed/g/:groupId", 0, ({ groupId }) => ({ path: `/embed/g/${groupId}`, form: {}, status: 404 })),
  guestTrip("GET /oembed", 1, ({ volunteer }) => ({ path: `/oembed?url=https://turnout.test/event/${volunteer.eventId}` })),
  guestTrip("GET /event/:eventId/here", 1, ({ rsvp }) => ({ path: `/event/${rsvp.eventId}/here`, status: 404 })),
  guestTrip("POST /event/:eventId/here", 2, ({ rsvp }) => ({ path: `/event/${rsvp.eventId}/here`, form: { intent: "here" }, status: 404 })),
  guestTrip("GET /event/:eventId/calendar.ics", { near: 1 }),
  guestTrip("GET /event/:eventId/calendar.ics", { warm: 0 }, () => ({}), "warm at the edge"),
  guestTrip("GET /event/:eventId/pass/:file", { near: 1 }, async (world) => ({
    path: new URL((await createPass(world.volunteer.eventId, (await world.guest()).id, 0)).picture).pathname,
  })),
  guestTrip("GET /s/:token", { near: 1 }, ownLinkForm("")),
  guestTrip(
    "GET /s/:token",
    0,
    async ({ volunteer, offerId }) => {
      const { path, answer } = await signUpAndRedirect(volunteer.eventId, "volunteer-rsvp", { offer: offerId });
      return { path, headers: { Cookie: `${CONFIRMATION_COOKIE}=${answer}` } };
    },
    "right after signing up",
  ),
  guestTrip(
    "GET /s/:token",
    { near: 1 },
    async (world) => ({ path: `/s/${(await world.guest()).token}?new=1&missed=${world.fullId}` }),
    "with what was missed",
  ),
  guestTrip("GET /s/:token", 2, () => ({ path: "/s/never.was", status: 404 }), "never was"),
  guestTrip("GET /s/:token/not-me", { near: 1 }, async ({ imported }) => ({ path: `/s/${await imported()}/not-me` })),
  guestTrip("POST /s/:token/not-me", 5, async ({ imported }) => ({ path: `/s/${await imported()}/not-me`, form: {} })),
  guestTrip("GET /s/:token/calendar.ics", { near: 1 }, async (world) => ({ path: `/s/${(await world.guest()).token}/calendar.ics` })),
  guestTrip("POST /s/:token", 2, ownLinkForm("change"), "changes"),
  guestTrip("POST /s/:token", 2, ownLinkForm("cancel"), "cancels"),
  guestTrip("POST /s/:token", 2, ownLinkForm("coming", { coming: "yes" }), "still comes"),
  guestTrip("POST /s/:token", 3, ownLinkForm("handOver"), "makes a link for a friend"),
  guestTrip("GET /s/:token/away", 1, async (world) => ({ path: `/s/${(await world.guest()).token}/away` })),
  guestTrip("POST /s/:token/away", 2, async (world) => ({ path: `/s/${(await world.guest()).token}/away`, form: {} })),
  guestTrip("GET /h/:token", { near: 1 }, async ({ handOver }) => ({ path: `/h/${await handOver()}` })),
  guestTrip("POST /h/:token", 2, async ({ handOver }) => ({ path: `/h/${await handOver()}`, form: person() })),
  guestTrip("GET /c/:token", { near: 1 }, async ({ pendingSignUp }) => ({ path: `/c/${await pendingSignUp()}` })),
  guestTrip("POST /c/:token", 4, async ({ pendingSignUp }) => ({ path: `/c/${await pendingSignUp()}`, form: {} })),
  guestTrip("GET /k/:token", { near: 2 }, async ({ unconfirmed }) => ({ path: `/k/${await unconfirmed()}` })),
  guestTrip("POST /k/:token", 3, async ({ unconfirmed }) => ({ path: `/k/${await unconfirmed()}`, form: {} })),
  guestTrip("GET /m/:token", { near: 2 }, async ({ pendingMessage }) => ({ path: `/m/${await pendingMessage()}` })),
  guestTrip("POST /m/:token", 5, async ({ pendingMessage }) => ({ path: `/m/${await pendingMessage()}`, form: {} })),
  guestTrip("GET /i/:token", { near: 1 }, async ({ invitation }) => ({ path: `/i/${await invitation()}` })),
  guestTrip(
    "GET /i/:token",
    { near: 2 },
    async ({ invitation }) => ({ path: `/i/${await invitation()}?answer=no` }),
    "asks whether not to come",
  ),
  guestTrip("POST /i/:token", 2, async ({ invitation }) => ({ path: `/i/${await invitation()}`, form: { intent: "decline" } })),
  guestTrip("POST /i/:token/seen", 2, async ({ invitation }) => ({ path: `/i/${await invitation()}/seen`, form: {} })),
  guestTrip("GET /event/:eventId/call-me", { near: 1 }),
  guestTrip("POST /event/:eventId/call-me", 1, () => ({ form: person() })),
  guestTrip("GET /call-me/:token", { near: 1 }, async ({ help }) => ({ path: await helperPath((await help()).helper) })),
  guestTrip("POST /call-me/:token", 1, async ({ help }) => ({
    path: await helperPath((await help()).helper),
    form: { intent: "takeBack" },
  })),
  guestTrip("GET /r/:token", { near: 1 }, async ({ help }) => ({ path: `/r/${await createLinkToken("rescue", (await help()).ask)}` })),
  guestTrip("POST /r/:token", 2, async ({ help }) => ({ path: `/r/${await createLinkToken("rescue", (await help()).ask)}`, form: {} })),
  guestTrip("GET /e/:code", 1, ({ shortLink }) => ({ path: shortLink })),
  guestTrip("GET /e/:code", 0, () => ({ path: "/e/none", status: 404 }), "is no code"),
  guestTrip("GET /hours/:number", 1, () => ({ path: `/hours/${"c".repeat(15)}`, status: 404 })),
  guestTrip("GET /hours/:number", 0, () => ({ path: "/hours/none", status: 404 }), "is no number"),
  guestTrip("GET /g/:groupId", { near: 1 }, ({ groupId }) => ({ path: `/g/${groupId}` })),
  guestTrip("GET /g/:groupId", 2, () => ({ path: "/g/none", status: 404 }), "never was"),
  guestTrip("GET /g/:groupId/calendar.ics", { near: 1 }, ({ groupId }) => ({ path: `/g/${groupId}/calendar.ics` })),
  guestTrip("POST /g/:groupId", 1, ({ groupId }) => ({ path: `/g/${groupId}`, form: { email: `${newId()}@guest.test`, news: "on" } })),
  guestTrip("GET /mine", 0),
  guestTrip("POST /mine", 1, async (world) => ({ form: { email: (await world.guest()).email } })),
  guestTrip("POST /mine", 1, () => ({ form: { email: `${newId()}@unknown.test` } }), "of nobody"),
  guestTrip("GET /mine/:token", 1, async ({ everything }) => ({ path: `/mine/${await everything()}` })),
  guestTrip("GET /mine/:token", 0, () => ({ path: "/mine/none", status: 410 }), "is no link"),
  guestTrip("POST /mine/:token", 1, async ({ everything }) => ({ path: `/mine/${await everything()}`, form: { intent: "erase" } })),
  guestTrip("GET /mine/:token/away", 1, async ({ everything }) => ({ path: `/mine/${await everything()}/away` })),
  guestTrip("POST /mine/:token/away", 1, async ({ everything, owner }) => ({
    path: `/mine/${await everything()}/away`,
    form: { for: `owner-${owner.id}` },
  })),
  guestTrip("GET /mine/:token/certificate", 1, async ({ everything }) => ({
    path: `/mine/${await everything()}/certificate?of=none`,
    status: 302,
  })),
  guestTrip("POST /mine/:token/certificate", 1, async ({ everything }) => ({
    path: `/mine/${await everything()}/certificate?of=none`,
    form: {},
  })),
  guestTrip("GET /mine/:token/sign-ups.json", 1, async ({ everything }) => ({ path: `/mine/${await everything()}/sign-ups.json` })),
  guestTrip("GET /u/:token", { near: 1 }, ({ unsubscribe }) => ({ path: `/u/${unsubscribe}` })),
  guestTrip("POST /u/:token", 1, ({ unsubscribe }) => ({ path: `/u/${unsubscribe}`, form: { to: "event" } })),
  guestTrip("GET /f/:token", { near: 1 }, async ({ follower }) => ({ path: `/f/${await follower()}` })),
  guestTrip("POST /f/:token", 2, async ({ follower }) => ({ path: `/f/${await follower()}`, form: { intent: "save", news: "on" } })),
  guestTrip("POST /f/:token", 1, async ({ follower }) => ({ path: `/f/${await follower()}`, form: { intent: "stop" } }), "stops"),
  guestTrip("GET /feed/:file", { near: 1 }, ({ feed }) => ({ path: `/feed/${feed}` })),
  guestTrip("GET /profile/:userId", { near: 1 }),
  guestTrip("POST /profile/:userId", 1, () => ({ form: { email: `${newId()}@guest.test`, news: "on" } })),
  guestTrip("GET /profile/:userId/message", { near: 1 }),
  guestTrip("POST /profile/:userId/message", 3, () => ({ form: { ...person(), text: "Is there any parking?" } })),
];

const reads = [
  "/",
  "/gallery",
  "/terms",
  "/privacy",
  "/about",
  "/developers",
  "/auth",
  "/offline",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
];

/** The site's public pages and the ways to sign in. */
export const SITE_TRIPS: TripBudget[] = [
  ...reads.map((path) => guestTrip(`GET ${path}`, 0)),
  guestTrip("GET /refused", 0, () => ({ status: 404 })),
  guestTrip("GET /*", 0, () => ({ path: "/no/such/page", status: 404 })),
  guestTrip("GET /demo/:name", 0, () => ({ path: "/demo/birthday-party-helper" })),
  guestTrip("GET /start", 0),
  guestTrip("POST /start/account", 2, (world) => ({ form: { email: world.owner.email, password: TRIP_PASSWORD } }), "signs in"),
  guestTrip(
    "POST /start/account",
    6,
    () => ({ form: { organizerName: "Olivia", email: `${newId()}@example.org`, password: "a long enough one" } }),
    "makes an account and signs in",
  ),
  guestTrip("POST /auth", 2, (world) => ({ form: { email: world.owner.email, password: TRIP_PASSWORD } }), "signs in"),
  guestTrip(
    "POST /auth",
    2,
    () => ({ path: "/auth?step=signup", form: { email: `${newId()}@example.org`, password: "a long enough one" } }),
    "makes an account",
  ),
  guestTrip("POST /auth", 3, (world) => ({ path: "/auth?step=forgot", form: { email: world.owner.email } }), "asks for a reset"),
  guestTrip("GET /auth/link", 1, async ({ oneTime }) => ({ path: `/auth/link?token=${await oneTime("sign-in")}` })),
  guestTrip("POST /auth/link", 3, async ({ oneTime }) => ({ form: { token: await oneTime("sign-in") } })),
  guestTrip("POST /auth/passkey", 0, () => ({ form: { intent: "options" } }), "asks for a challenge"),
  guestTrip("GET /google", 0),
  guestTrip("GET /google/callback", 0),
  guestTrip("GET /google/link", 0),
  guestTrip("POST /google/link", 0, () => ({ form: { intent: "mail" }, status: 410 })),
  guestTrip("GET /verify", 1, async ({ oneTime }) => ({ path: `/verify?token=${await oneTime("verify")}` })),
  guestTrip("POST /verify", 8, async ({ oneTime }) => ({
    form: { token: await oneTime("verify"), proof: "password", password: TRIP_PASSWORD },
  })),
  guestTrip("GET /reset-password", 1, async ({ oneTime }) => ({ path: `/reset-password?token=${await oneTime("reset")}` })),
  guestTrip("POST /reset-password", 2, async ({ oneTime, other }) => ({
    form: { token: await oneTime("reset", other.id), password: TRIP_PASSWORD, confirmation: TRIP_PASSWORD },
  })),
  guestTrip("GET /auth/sign-out", 0),
  guestTrip("POST /auth/sign-out", 0, () => ({ form: {} })),
  guestTrip("GET /dev/ui", 0),
  guestTrip("GET /dev/sample", 0),
  guestTrip("GET /dev/outbox", 4),
  guestTrip("GET /dev/outbox/:id", 1, () => ({ status: 404 })),
  guestTrip("GET /dev/outbox/:id/html", 1, () => ({ status: 404 })),
];

/** The JSON API and everything else that isn't a page. */
export const API_TRIPS: TripBudget[] = [
  guestTrip("GET /api/health", 0),
  guestTrip("GET /api/status", 1),
  guestTrip("GET /api/openapi.json", 0),
  guestTrip("GET /api/events/:eventId", { near: 1 }),
  guestTrip("GET /api/events/:eventId/calendar.ics", 0),
  guestTrip("POST /api/events/:eventId/signups", 2, ({ offerId }) => ({
    json: { submissionKey: newId(), offerId, name: "Ada Guest", email: `${newId()}@guest.test` },
  })),
  guestTrip("GET /api/signups/:token", 1, async (world) => ({ path: `/api/signups/${(await world.guest()).token}` })),
  guestTrip("PATCH /api/signups/:token", 3, async (world) => ({
    path: `/api/signups/${(await world.guest()).token}`,
    json: { name: "Grace" },
  })),
  guestTrip("DELETE /api/signups/:token", 3, async (world) => ({ path: `/api/signups/${(await world.guest()).token}` })),
  guestTrip("GET /create/repeats", 0, () => ({ path: "/create/repeats?from=2027-01-03&every=week&weekdays=SU&monthly=date&times=13" })),
  guestTrip("POST /webhooks/resend", 0, () => ({ json: {}, status: 401 }), "not signed"),
  guestTrip("GET /images/*", 0, () => ({ path: "/images/none.jpg", status: 404 })),
  guestTrip("GET /sw.js", 0, () => ({ status: 404 })),
  guestTrip("GET /live/:eventId", 1, () => ({ headers: { Upgrade: "websocket" } })),
];

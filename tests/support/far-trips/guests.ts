import { newId } from "#app/db/ids.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { helperPath } from "#app/organize/rescue/offered-help.server.ts";
import { CONFIRMATION, justSignedUp } from "../confirmation.ts";
import { guest, type Line } from "./line.ts";
import { PASSWORD, type World } from "./world.ts";

const SHEET = "/event/:eventId/volunteer-rsvp";

function person() {
  return { key: newId(), name: "Ada Guest", email: `${newId()}@guest.test`, phone: "", skills: "", notes: "" };
}

/** Two offers at once, a time conflict that the form doesn't acknowledge. */
function clashing(eventId: string, offerIds: string[]): string {
  return `/event/${eventId}/volunteer-rsvp?${new URLSearchParams(offerIds.map((id) => ["shift", id]))}`;
}

/** What the private link's page sends about its sign-up. */
function own(intent: string, given: Record<string, string> = {}) {
  return async (world: World) => {
    const { token, signupId, version } = await world.guest();
    return { path: `/s/${token}`, form: { ...person(), intent, signup: signupId, version: String(version), ...given } };
  };
}

/** Guest pages and the requests they send. */
export const GUESTS: Line[] = [
  guest("GET /event/:eventId", { near: 1 }),
  guest("GET /event/:eventId", { warm: 0 }, () => ({}), "warm at the edge"),
  guest(`GET ${SHEET}`, { near: 1 }),
  guest(`GET ${SHEET}`, { warm: 0 }, () => ({}), "warm at the edge"),
  guest("GET /event/:eventId/time-slot-rsvp", { near: 1 }, ({ slots }) => ({ path: `/event/${slots.eventId}/time-slot-rsvp` })),
  guest("GET /event/:eventId/simple-rsvp", { near: 1 }, ({ rsvp }) => ({ path: `/event/${rsvp.eventId}/simple-rsvp` })),
  guest("GET /event/:eventId/item-rsvp", { near: 1 }, ({ potluck }) => ({ path: `/event/${potluck.eventId}/item-rsvp` })),
  guest(`POST ${SHEET}`, 1, ({ offerId }) => ({ form: { ...person(), offer: offerId } }), "signs up"),
  guest(`POST ${SHEET}`, 1, ({ fullId }) => ({ form: { ...person(), offer: fullId }, status: 409 }), "is refused"),
  guest(`POST ${SHEET}`, 1, ({ offerId }) => ({ form: { ...person(), name: "", offer: offerId }, status: 422 }), "forgets the name"),
  guest(
    `POST ${SHEET}`,
    { far: 1, all: 2 },
    ({ volunteer }) => ({ path: clashing(volunteer.eventId, volunteer.offerIds), form: person(), status: 200 }),
    "is told of a clash",
  ),
  guest("POST /event/:eventId/time-slot-rsvp", 1, ({ slots }) => ({
    path: `/event/${slots.eventId}/time-slot-rsvp`,
    form: { ...person(), offer: slots.offerIds[0] ?? "" },
  })),
  guest("POST /event/:eventId/simple-rsvp", 1, ({ rsvp }) => ({
    path: `/event/${rsvp.eventId}/simple-rsvp`,
    form: { ...person(), response: "going", guestCount: "1" },
  })),
  guest("POST /event/:eventId/item-rsvp", 1, ({ potluck }) => ({
    path: `/event/${potluck.eventId}/item-rsvp`,
    form: { ...person(), offer: potluck.offerIds[0] ?? "", quantity: "1" },
  })),
  guest("GET /event/:eventId/calendar.ics", { near: 1 }),
  guest("GET /event/:eventId/calendar.ics", { warm: 0 }, () => ({}), "warm at the edge"),
  guest("GET /s/:token", { near: 1 }, own("")),
  guest(
    "GET /s/:token",
    0,
    async ({ volunteer, offerId }) => {
      const { path, answer } = await justSignedUp(volunteer.eventId, "volunteer-rsvp", { offer: offerId });
      return { path, headers: { Cookie: `${CONFIRMATION}=${answer}` } };
    },
    "right after signing up",
  ),
  guest(
    "GET /s/:token",
    { near: 1 },
    async (world) => ({ path: `/s/${(await world.guest()).token}?new=1&missed=${world.fullId}` }),
    "with what was missed",
  ),
  guest("GET /s/:token", 2, () => ({ path: "/s/never.was", status: 404 }), "never was"),
  guest("GET /s/:token/calendar.ics", { near: 1 }, async (world) => ({ path: `/s/${(await world.guest()).token}/calendar.ics` })),
  guest("POST /s/:token", 2, own("change"), "changes"),
  guest("POST /s/:token", 2, own("cancel"), "cancels"),
  guest("POST /s/:token", 2, own("coming", { coming: "yes" }), "still comes"),
  guest("POST /s/:token", 3, own("handOver"), "makes a link for a friend"),
  guest("GET /h/:token", { near: 1 }, async ({ handOver }) => ({ path: `/h/${await handOver()}` })),
  guest("POST /h/:token", 2, async ({ handOver }) => ({ path: `/h/${await handOver()}`, form: person() })),
  guest("GET /c/:token", { near: 1 }, async ({ pendingSignUp }) => ({ path: `/c/${await pendingSignUp()}` })),
  guest("POST /c/:token", 4, async ({ pendingSignUp }) => ({ path: `/c/${await pendingSignUp()}`, form: {} })),
  guest("GET /k/:token", { near: 2 }, async ({ unconfirmed }) => ({ path: `/k/${await unconfirmed()}` })),
  guest("POST /k/:token", 3, async ({ unconfirmed }) => ({ path: `/k/${await unconfirmed()}`, form: {} })),
  guest("GET /m/:token", { near: 2 }, async ({ pendingMessage }) => ({ path: `/m/${await pendingMessage()}` })),
  guest("POST /m/:token", 5, async ({ pendingMessage }) => ({ path: `/m/${await pendingMessage()}`, form: {} })),
  guest("GET /i/:token", { near: 1 }, async ({ invitation }) => ({ path: `/i/${await invitation()}` })),
  guest(
    "GET /i/:token",
    { near: 2 },
    async ({ invitation }) => ({ path: `/i/${await invitation()}?answer=no` }),
    "asks whether not to come",
  ),
  guest("POST /i/:token", 2, async ({ invitation }) => ({ path: `/i/${await invitation()}`, form: { intent: "decline" } })),
  guest("POST /i/:token/seen", 2, async ({ invitation }) => ({ path: `/i/${await invitation()}/seen`, form: {} })),
  guest("GET /event/:eventId/call-me", { near: 1 }),
  guest("POST /event/:eventId/call-me", 1, () => ({ form: person() })),
  guest("GET /call-me/:token", { near: 1 }, async ({ help }) => ({ path: await helperPath((await help()).helper) })),
  guest("POST /call-me/:token", 1, async ({ help }) => ({ path: await helperPath((await help()).helper), form: { intent: "takeBack" } })),
  guest("GET /r/:token", { near: 1 }, async ({ help }) => ({ path: `/r/${await linkToken("rescue", (await help()).ask)}` })),
  guest("POST /r/:token", 2, async ({ help }) => ({ path: `/r/${await linkToken("rescue", (await help()).ask)}`, form: {} })),
  guest("GET /e/:code", 1, ({ shortLink }) => ({ path: shortLink })),
  guest("GET /e/:code", 0, () => ({ path: "/e/none", status: 404 }), "is no code"),
  guest("GET /hours/:number", 1, () => ({ path: `/hours/${"c".repeat(15)}`, status: 404 })),
  guest("GET /hours/:number", 0, () => ({ path: "/hours/none", status: 404 }), "is no number"),
  guest("GET /g/:groupId", { near: 1 }, ({ groupId }) => ({ path: `/g/${groupId}` })),
  guest("GET /g/:groupId", 2, () => ({ path: "/g/none", status: 404 }), "never was"),
  guest("GET /g/:groupId/calendar.ics", { near: 1 }, ({ groupId }) => ({ path: `/g/${groupId}/calendar.ics` })),
  guest("GET /mine", 0),
  guest("POST /mine", 1, async (world) => ({ form: { email: (await world.guest()).email } })),
  guest("POST /mine", 1, () => ({ form: { email: `${newId()}@unknown.test` } }), "of nobody"),
  guest("GET /mine/:token", 1, async ({ everything }) => ({ path: `/mine/${await everything()}` })),
  guest("GET /mine/:token", 0, () => ({ path: "/mine/none", status: 410 }), "is no link"),
  guest("POST /mine/:token", 1, async ({ everything }) => ({ path: `/mine/${await everything()}`, form: { intent: "erase" } })),
  guest("GET /mine/:token/certificate", 1, async ({ everything }) => ({
    path: `/mine/${await everything()}/certificate?of=none`,
    status: 302,
  })),
  guest("POST /mine/:token/certificate", 1, async ({ everything }) => ({
    path: `/mine/${await everything()}/certificate?of=none`,
    form: {},
  })),
  guest("GET /mine/:token/sign-ups.json", 1, async ({ everything }) => ({ path: `/mine/${await everything()}/sign-ups.json` })),
  guest("GET /u/:token", { near: 1 }, ({ unsubscribe }) => ({ path: `/u/${unsubscribe}` })),
  guest("POST /u/:token", 1, ({ unsubscribe }) => ({ path: `/u/${unsubscribe}`, form: { to: "event" } })),
  guest("GET /feed/:file", { near: 1 }, ({ feed }) => ({ path: `/feed/${feed}` })),
  guest("GET /profile/:userId", { near: 1 }),
  guest("GET /profile/:userId/message", { near: 1 }),
  guest("POST /profile/:userId/message", 3, () => ({ form: { ...person(), text: "Is there any parking?" } })),
];

const reads = [
  "/",
  "/gallery",
  "/terms",
  "/privacy",
  "/about",
  "/auth",
  "/offline",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
];

/** The site's public pages and the ways to sign in. */
export const SITE: Line[] = [
  ...reads.map((path) => guest(`GET ${path}`, 0)),
  guest("GET /refused", 0, () => ({ status: 404 })),
  guest("GET /*", 0, () => ({ path: "/no/such/page", status: 404 })),
  guest("GET /demo/:name", 0, () => ({ path: "/demo/birthday-party-helper" })),
  guest("GET /start", 0),
  guest("POST /start/account", 2, (world) => ({ form: { email: world.owner.email, password: PASSWORD } }), "signs in"),
  guest(
    "POST /start/account",
    6,
    () => ({ form: { organizerName: "Olivia", email: `${newId()}@example.org`, password: "a long enough one" } }),
    "makes an account and signs in",
  ),
  guest("POST /auth", 2, (world) => ({ form: { email: world.owner.email, password: PASSWORD } }), "signs in"),
  guest(
    "POST /auth",
    2,
    () => ({ path: "/auth?step=signup", form: { email: `${newId()}@example.org`, password: "a long enough one" } }),
    "makes an account",
  ),
  guest("POST /auth", 3, (world) => ({ path: "/auth?step=forgot", form: { email: world.owner.email } }), "asks for a reset"),
  guest("GET /auth/link", 1, async ({ oneTime }) => ({ path: `/auth/link?token=${await oneTime("sign-in")}` })),
  guest("POST /auth/link", 3, async ({ oneTime }) => ({ form: { token: await oneTime("sign-in") } })),
  guest("GET /verify", 1, async ({ oneTime }) => ({ path: `/verify?token=${await oneTime("verify")}` })),
  guest("POST /verify", 8, async ({ oneTime }) => ({ form: { token: await oneTime("verify"), proof: "password", password: PASSWORD } })),
  guest("GET /reset-password", 1, async ({ oneTime }) => ({ path: `/reset-password?token=${await oneTime("reset")}` })),
  guest("POST /reset-password", 2, async ({ oneTime, other }) => ({
    form: { token: await oneTime("reset", other.id), password: PASSWORD, confirmation: PASSWORD },
  })),
  guest("GET /auth/sign-out", 0),
  guest("POST /auth/sign-out", 0, () => ({ form: {} })),
  guest("GET /dev/ui", 0),
  guest("GET /dev/sample", 0),
  guest("GET /dev/outbox", 4),
  guest("GET /dev/outbox/:id", 1, () => ({ status: 404 })),
  guest("GET /dev/outbox/:id/html", 1, () => ({ status: 404 })),
];

/** The JSON API and everything else that isn't a page. */
export const PROGRAMS: Line[] = [
  guest("GET /api/health", 0),
  guest("GET /api/status", 1),
  guest("GET /api/openapi.json", 0),
  guest("GET /api/events/:eventId", { near: 1 }),
  guest("GET /api/events/:eventId/calendar.ics", 0),
  guest("POST /api/events/:eventId/signups", 2, ({ offerId }) => ({
    json: { submissionKey: newId(), offerId, name: "Ada Guest", email: `${newId()}@guest.test` },
  })),
  guest("GET /api/signups/:token", 1, async (world) => ({ path: `/api/signups/${(await world.guest()).token}` })),
  guest("PATCH /api/signups/:token", 3, async (world) => ({
    path: `/api/signups/${(await world.guest()).token}`,
    json: { name: "Grace" },
  })),
  guest("DELETE /api/signups/:token", 3, async (world) => ({ path: `/api/signups/${(await world.guest()).token}` })),
  guest("GET /create/repeats", 0, () => ({ path: "/create/repeats?from=2027-01-03&every=week&weekdays=SU&monthly=date&times=13" })),
  guest("POST /webhooks/resend", 0, () => ({ json: {}, status: 401 }), "not signed"),
  guest("GET /images/*", 0, () => ({ path: "/images/none.jpg", status: 404 })),
  guest("GET /sw.js", 0, () => ({ status: 404 })),
  guest("GET /live/:eventId", 1, () => ({ headers: { Upgrade: "websocket" } })),
];

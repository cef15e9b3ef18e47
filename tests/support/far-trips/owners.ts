import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { buildJoinLink } from "#app/members/invite.server.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { makeForm } from "../makers.ts";
import { ownerTrip, type TripBudget } from "./trip-budget.ts";
import type { TripWorld } from "./world.ts";

const SETTINGS = JSON.stringify(DEFAULT_REMINDER_SETTINGS);

/** An owner's request about a new event that no other line uses. */
function aboutNewEvent(form: Record<string, string>) {
  return async (world: TripWorld) => ({ path: `/event/${(await world.made("simple-rsvp")).eventId}/owner`, form });
}

/** Asks the first contact in turn. */
function roundForm([contactId]: string[], offerId: string) {
  return { intent: "ask", key: newId(), days: "3", asks: JSON.stringify([{ contactId, offerIds: [offerId] }]) };
}

function toTable(offerId: string): string {
  return JSON.stringify([{ id: newId(), name: "Ada Imported", email: `${newId()}@imported.test`, offerId }]);
}

function correctionForm({ helperId }: TripWorld) {
  return { form: { intent: "correct", signupId: helperId, hours: "1", minutes: "30", reason: "Left early" } };
}

function certificate(eventId: string, signupId: string): string {
  return `/hours/certificate?${new URLSearchParams({ of: signupId, event: eventId })}`;
}

/** The path of an invitation to help run the owner's own event. */
async function joinPath({ volunteer }: TripWorld): Promise<string> {
  const id = newId();
  await runBatch([
    sql`INSERT INTO event_members (id, event_id, role, invited_at) VALUES (${id}, ${volunteer.eventId}, 'door', ${Date.now()})`,
  ]);
  return new URL(await buildJoinLink(id, "event")).pathname;
}

/** Organizer pages and the requests they send. */
export const OWNER_TRIPS: TripBudget[] = [
  ownerTrip("GET /dashboard", 1),
  ownerTrip("GET /create", 1),
  ownerTrip("GET /create", 1, (world) => ({ path: `/create?edit=${world.volunteer.eventId}` }), "edits"),
  ownerTrip("GET /create-simple", 1),
  ownerTrip("GET /events", 1),
  ownerTrip("GET /ai-chat", 1),
  ownerTrip("POST /ai-chat", 2, () => ({ form: { forget: newId() }, status: 404 })),
  ownerTrip("GET /create", 1, () => ({ path: "/create?answer=none" }), "from an answer of Sally's"),
  ownerTrip("GET /events", 1, () => ({ path: "/events?tab=attending" }), "attending"),
  ownerTrip("GET /events", 1, () => ({ path: "/events?tab=upcoming" }), "upcoming"),
  ownerTrip("GET /attending", 1),
  ownerTrip("GET /groups", 1),
  ownerTrip("POST /groups", 2, () => ({ form: { key: newId(), name: "Room 12 families" } })),
  ownerTrip("GET /groups/:groupId", 1, ({ groupId }) => ({ path: `/groups/${groupId}` })),
  ownerTrip("GET /groups/:groupId/rota", 1, ({ groupId }) => ({ path: `/groups/${groupId}/rota` })),
  ownerTrip("POST /groups/:groupId/rota", 4, ({ groupId, offerId, contactIds }) => ({
    path: `/groups/${groupId}/rota`,
    form: roundForm(contactIds.slice(1), offerId),
  })),
  ownerTrip("POST /groups/:groupId", 2, ({ groupId, potluck }) => ({
    path: `/groups/${groupId}`,
    form: { intent: "add", eventId: potluck.eventId },
  })),
  ownerTrip("GET /groups/:groupId/roster", 1, ({ groupId }) => ({ path: `/groups/${groupId}/roster` })),
  ownerTrip("GET /groups/:groupId/roster", 1, ({ groupId }) => ({ path: `/groups/${groupId}/roster?view=hours` }), "hours"),
  ownerTrip("POST /groups/:groupId/roster", 4, ({ groupId }) => ({
    path: `/groups/${groupId}/roster`,
    form: { intent: "message", key: newId(), subject: "Parking", body: "Use the back gate." },
  })),
  ownerTrip("GET /groups/:groupId/roster/reach", 3, ({ groupId }) => ({ path: `/groups/${groupId}/roster/reach` })),
  ownerTrip("GET /groups/:groupId/roster.csv", 1, ({ groupId }) => ({ path: `/groups/${groupId}/roster.csv` })),
  ownerTrip("POST /groups/:groupId/people", 2, ({ groupId }) => ({
    path: `/groups/${groupId}/people`,
    form: { intent: "invite", key: newId(), role: "organizer", by: "link" },
  })),
  ownerTrip("GET /join/:token", 1, async ({ groupInvitation }) => ({ path: `/join/${await groupInvitation()}` }), "to a group"),
  ownerTrip("GET /g/:groupId", 1, ({ groupId }) => ({ path: `/g/${groupId}` })),
  ownerTrip("GET /contacts", 1),
  ownerTrip("GET /contacts/duplicates", 1),
  ownerTrip("POST /contacts/duplicates", 1, ({ contactIds }) => ({
    form: { intent: "keepApart", ids: contactIds.join(",") },
    status: 409,
  })),
  ownerTrip("GET /profile", 1),
  ownerTrip("POST /profile", 2, () => ({ form: { name: "Olivia Owner", organization: "", bio: "", phone: "", website: "" } })),
  ownerTrip("GET /settings", 1),
  ownerTrip("POST /settings", 2, () => ({ form: { intent: "theme", theme: "system" } })),
  ownerTrip("GET /settings/connections", 1),
  ownerTrip("POST /settings/connections", 2, () => ({ form: { intent: "revokeKey", key: "none" }, status: 404 })),
  ownerTrip("GET /event/:eventId", 1),
  ownerTrip("GET /event/:eventId/share", 1),
  ownerTrip("POST /event/:eventId/share", 2, () => ({ form: { intent: "shortLink" } })),
  ownerTrip("POST /event/:eventId/share", 3, () => ({ form: { intent: "stillNeeded", locale: "fr" } }), "what is needed"),
  ownerTrip("GET /event/:eventId/signups", 1),
  ownerTrip("GET /event/:eventId/signups", 1, (world) => ({ path: `/event/${world.slots.eventId}/signups?view=people` }), "by person"),
  ownerTrip(
    "GET /event/:eventId/signups",
    1,
    (world) => ({ path: `/event/${world.rsvp.eventId}/signups?view=door`, status: 302 }),
    "where the door was",
  ),
  ownerTrip("GET /event/:eventId/door", 1),
  ownerTrip("GET /event/:eventId/door", 1, (world) => ({ path: `/event/${world.rsvp.eventId}/door?q=ada` }), "searches"),
  ownerTrip("GET /event/:eventId/overview", 1),
  ownerTrip("GET /event/:eventId/overview", 1, (world) => ({ path: `/event/${world.rsvp.eventId}/overview` }), "where people answer"),
  ownerTrip("GET /auth/confirm", 1),
  ownerTrip("POST /auth/confirm", 2, () => ({ form: { intent: "options" }, status: 409 })),
  ownerTrip("GET /settings/passkeys", 1),
  ownerTrip("POST /settings/passkeys", 2, () => ({ form: { intent: "options" } }), "asks to add one"),
  ownerTrip("POST /settings/passkeys", 2, () => ({ form: { intent: "remove", remove: "none" }, status: 404 }), "removes one"),
  ownerTrip("GET /event/:eventId/settings", 1),
  ownerTrip("GET /event/:eventId/rota", 1),
  ownerTrip("POST /event/:eventId/rota", 4, ({ offerId, contactIds }) => ({ form: roundForm(contactIds, offerId) })),
  ownerTrip("GET /event/:eventId/help", 1),
  ownerTrip("GET /event/:eventId/import", 1),
  ownerTrip("POST /event/:eventId/import", 3, ({ offerId }) => ({ form: { intent: "check", rows: toTable(offerId) } }), "checks"),
  ownerTrip("POST /event/:eventId/import", 4, ({ offerId }) => ({ form: { intent: "import", key: newId(), rows: toTable(offerId) } })),
  ownerTrip("POST /event/:eventId/import", 2, () => ({ form: { intent: "introduce" } }), "sends the first email"),
  ownerTrip("POST /event/:eventId/help", 2, () => ({ form: { intent: "save", helpers: "on" } })),
  ownerTrip("POST /event/:eventId/help", 2, () => ({ form: { intent: "stop", call: newId() } }), "stops"),
  ownerTrip("POST /event/:eventId/help", 6, ({ offerId }) => ({ form: { intent: "start", offer: offerId } }), "asks now"),
  ownerTrip("GET /event/:eventId/signups", 1, (world) => ({ path: `/event/${world.potluck.eventId}/signups?search=ada` }), "searches"),
  ownerTrip(
    "POST /event/:eventId/signups",
    2,
    async (world) => ({ form: { intent: "remove", signupId: (await world.guest()).signupId } }),
    "removes",
  ),
  ownerTrip(
    "POST /event/:eventId/signups",
    3,
    () => ({ form: { intent: "readdress", from: "nobody@gmial.test", email: "nobody@gmail.test" }, status: 404 }),
    "corrects an address",
  ),
  ownerTrip("GET /event/:eventId/ask", 1),
  ownerTrip(
    "GET /event/:eventId/ask",
    1,
    ({ volunteer, offerId }) => ({ path: `/event/${volunteer.eventId}/ask?offer=${offerId}&q=ada` }),
    "for an offer",
  ),
  ownerTrip("POST /event/:eventId/ask", 3, ({ offerId }) => ({
    form: { intent: "ask", key: newId(), name: "Ann Asked", email: `${newId()}@asked.test`, offerIds: offerId, days: "3" },
  })),
  ownerTrip("GET /event/:eventId/invite", 1),
  ownerTrip("POST /event/:eventId/invite", 2, ({ contactIds }) => ({
    form: { intent: "send", key: newId(), contactIds: contactIds.join(","), message: "Come!", addresses: `${newId()}@invited.test` },
  })),
  ownerTrip("POST /event/:eventId/invite", 2, () => ({ form: { intent: "remind" }, status: 409 }), "reminds"),
  ownerTrip("POST /contacts/save", 2, () => ({ form: { intent: "add", name: "New Person", email: `${newId()}@contact.test` } }), "adds"),
  ownerTrip("POST /contacts/import", 2, () => ({ form: {}, status: 422 })),
  ownerTrip("GET /contacts.csv", 1),
  ownerTrip("POST /contacts.csv", 2, ({ contactIds }) => ({ form: { ids: contactIds.join(",") } })),
  ownerTrip("GET /contacts.vcf", 1),
  ownerTrip("POST /contacts.vcf", 2, ({ contactIds }) => ({ form: { ids: contactIds.join(",") } })),
  ownerTrip("GET /settings/email", 1, async ({ oneTime }) => ({ path: `/settings/email?token=${await oneTime("change-email")}` })),
  ownerTrip("POST /settings/email", 2, async ({ oneTime }) => ({
    form: { token: await oneTime("change-email"), proof: "signed-in" },
    status: 410,
  })),
  ownerTrip("GET /settings/export/:token", 1, () => ({ path: "/settings/export/none.such", status: 404 })),
  ownerTrip("POST /ai-chat/table", 4, () => ({
    json: { name: "sheet", before: [], heads: ["Item"], columns: ["title"], rows: [["Cups"], ["Plates"]], hadPeople: false },
  })),
  ownerTrip("POST /ai-chat/messages", 4, () => ({ json: { message: "A potluck on Friday", sessionId: null } })),
  ownerTrip("GET /admin", 1),
  ownerTrip("POST /admin", 2, () => ({ form: {} })),
  ownerTrip("GET /admin/export.csv", 1),
  ownerTrip("POST /create/save", 2, ({ date }) => ({
    json: { form: makeForm("simple-rsvp", { date }), eventId: newId(), version: null, cancel: [], isFirst: true },
  })),
  ownerTrip("POST /create-simple/save", 2, ({ date }) => ({
    json: {
      eventId: newId(),
      title: "A walk",
      description: "",
      location: "Gate",
      date,
      startTime: "09:00",
      endTime: "10:00",
      maxAttendees: 5,
      timeZone: "America/New_York",
    },
  })),
  ownerTrip("GET /event/:eventId/signups.csv", 1),
  ownerTrip("GET /event/:eventId/check-ins", 1),
  ownerTrip("GET /event/:eventId/check-ins", 1, ({ volunteer }) => ({ path: `/event/${volunteer.eventId}/check-ins?pass=a.b` }), "scans"),
  ownerTrip("GET /event/:eventId/door", 1, ({ volunteer }) => ({ path: `/event/${volunteer.eventId}/door?pass=a.b` }), "scans"),
  ownerTrip("POST /event/:eventId/check-ins", 2, async (world) => ({
    form: { checkIns: JSON.stringify([{ signupIds: [(await world.guest()).signupId], isIn: true, at: Date.now() }]) },
  })),
  ownerTrip("POST /event/:eventId/walk-ins", 2, ({ offerId }) => ({
    form: {
      walkIns: JSON.stringify([{ key: newId(), offerId, name: "Wanda Walker", email: "", at: Date.now(), raiseFrom: null }]),
    },
  })),
  ownerTrip("GET /event/:eventId/print", 1),
  ownerTrip("GET /event/:eventId/webhooks", 1),
  ownerTrip("POST /event/:eventId/webhooks", 2, () => ({ form: { intent: "make", url: "http://127.0.0.1:9/" } })),
  ownerTrip("GET /event/:eventId/totals", 1),
  ownerTrip("GET /event/:eventId/totals.csv", 1),
  ownerTrip("GET /event/:eventId/totals/print", 1),
  ownerTrip("GET /event/:eventId/print/tags", 1),
  ownerTrip("GET /event/:eventId/print/checklist", 1, async (world) => ({
    path: `/event/${(await world.made("potluck")).eventId}/print/checklist`,
  })),
  ownerTrip("GET /event/:eventId/hours", 1),
  ownerTrip("POST /event/:eventId/hours", 2, correctionForm, "corrects"),
  ownerTrip("POST /event/:eventId/hours", 2, ({ date }) => ({ form: { intent: "until", until: date } }), "counts until a day"),
  ownerTrip("GET /event/:eventId/hours.csv", 1),
  ownerTrip("GET /hours", 1),
  ownerTrip("GET /hours", 1, ({ groupId }) => ({ path: `/hours?group=${groupId}` }), "of a group"),
  ownerTrip("POST /hours", 2, correctionForm),
  ownerTrip("GET /hours.csv", 1),
  ownerTrip("GET /hours/certificate", 1, ({ helperId, volunteer }) => ({ path: certificate(volunteer.eventId, helperId) })),
  ownerTrip("POST /hours/certificate", 3, ({ helperId, volunteer }) => ({ path: certificate(volunteer.eventId, helperId), form: {} })),
  ownerTrip("GET /event/:eventId/messages", 1),
  ownerTrip(
    "GET /event/:eventId/messages",
    1,
    (world) => ({ path: `/event/${world.rsvp.eventId}/messages?open=message-${newId()}` }),
    "opens one",
  ),
  ownerTrip("GET /event/:eventId/messages/reach", 2),
  ownerTrip(
    "GET /event/:eventId/messages/reach",
    1,
    (world) => ({ path: `/event/${world.rsvp.eventId}/messages/reach?of=waiting` }),
    "of what waits",
  ),
  ownerTrip(
    "POST /event/:eventId/messages",
    2,
    (world) => ({
      path: `/event/${world.volunteer.eventId}/messages`,
      form: { intent: "schedule", key: newId(), audience: "all", subject: "Hello", body: "Soon", date: world.date, time: "06:00" },
    }),
    "schedules",
  ),
  ownerTrip("POST /event/:eventId/messages", 2, () => ({
    form: { key: newId(), audience: "all", subject: "Hello", body: "See you there", message: "See you there" },
  })),
  ownerTrip("GET /events/deleted", 1),
  ownerTrip("POST /events/deleted", 3, () => ({ form: { intent: "restore", eventId: "none" }, status: 404 })),
  ownerTrip("GET /event/:eventId/history", 1),
  ownerTrip("POST /event/:eventId/history", 2, () => ({ form: { intent: "putBack", at: "1", id: "none", kind: "shift" }, status: 404 })),
  ownerTrip("POST /event/:eventId/people", 2, () => ({ form: { intent: "leave" }, status: 404 })),
  ownerTrip(
    "POST /event/:eventId/people",
    3,
    () => ({ form: { intent: "invite", key: newId(), role: "door", by: "email", email: `${newId()}@helper.test` } }),
    "invites",
  ),
  ownerTrip("POST /event/:eventId/people", 3, () => ({ form: { intent: "takeOver" }, status: 404 }), "takes over"),
  ownerTrip("GET /join/:token", 2, () => ({ path: "/join/none.such", status: 404 })),
  ownerTrip("GET /join/:token", 1, async (world) => ({ path: await joinPath(world) }), "shows an invitation"),
  ownerTrip("POST /join/:token", 3, async (world) => ({ path: await joinPath(world), form: {}, status: 409 })),
  ownerTrip("GET /event/:eventId/owner", 1),
  ownerTrip("POST /event/:eventId/owner", 2, aboutNewEvent({ intent: "duplicate" }), "duplicates"),
  ownerTrip("POST /event/:eventId/owner", 2, aboutNewEvent({ intent: "delete" }), "deletes"),
  ownerTrip("POST /event/:eventId/owner", 2, aboutNewEvent({ intent: "end" }), "ends"),
  ownerTrip("POST /push", 1, () => ({ json: { endpoint: "https://fcm.googleapis.com/x", keys: { p256dh: "x", auth: "y" } }, status: 400 })),
  ownerTrip("GET /push", 1),
  ownerTrip("GET /offline/account", 1),
  ownerTrip("GET /invites", 2),
  ownerTrip("POST /invites", 1, () => ({
    form: { key: newId(), contactIds: "", message: "Come!", addresses: "a@invited.test" },
    status: 422,
  })),
  ownerTrip("GET /invites/events", 1),
  ownerTrip("POST /event/:eventId/chosen", 2, ({ contactIds, potluck }) => ({
    path: `/event/${potluck.eventId}/chosen`,
    form: { ids: contactIds.join(" ") },
  })),
  ownerTrip("POST /feed", 2, () => ({ form: {} })),
  ownerTrip("GET /feed", 1),
  ownerTrip("POST /event/:eventId/reminders", 2, () => ({ form: { intent: "save", settings: SETTINGS } })),
  ownerTrip("POST /event/:eventId/reminders", 4, () => ({ form: { intent: "preview", settings: SETTINGS } }), "previews"),
  ownerTrip("POST /event/:eventId/reminders", 3, () => ({ form: { intent: "test", settings: SETTINGS } }), "tests"),
  ownerTrip("POST /event/:eventId/door-options", 2, () => ({ form: { intent: "save", poster: "on", extraMinutes: "0" } })),
  ownerTrip("GET /event/:eventId/here/poster", 1),
  ownerTrip("POST /event/:eventId/retention", 2, () => ({ form: { keep: "365", seen: "90" } })),
  ownerTrip("GET /locations", 1, () => ({ path: "/locations?q=town" })),
  ownerTrip("POST /pictures", 1, () => ({ form: {}, status: 415 })),
  ownerTrip("POST /pictures/generate", 1, () => ({ form: { title: "Walk", type: "simple-rsvp", turn: "0" } })),
  ownerTrip("POST /auth/resend-verification", 1, () => ({ form: {} })),
  ownerTrip("GET /auth/resend-verification", 1),
  ownerTrip("POST /auth/sign-out", 2, () => ({ form: {} }), "signs out"),
];

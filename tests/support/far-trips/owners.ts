import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { joinLink } from "#app/members/invite.server.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { makeForm } from "../makers.ts";
import { type Line, owner } from "./line.ts";
import type { World } from "./world.ts";

const SETTINGS = JSON.stringify(DEFAULT_REMINDER_SETTINGS);

/** An owner's request about a new event that no other line uses. */
function aboutNewEvent(form: Record<string, string>) {
  return async (world: World) => ({ path: `/event/${(await world.made("simple-rsvp")).eventId}/owner`, form });
}

function corrected({ helperId }: World) {
  return { form: { intent: "correct", signupId: helperId, hours: "1", minutes: "30", reason: "Left early" } };
}

function certificate(eventId: string, signupId: string): string {
  return `/hours/certificate?${new URLSearchParams({ of: signupId, event: eventId })}`;
}

/** The path of an invitation to help run the owner's own event. */
async function joinPath({ volunteer }: World): Promise<string> {
  const id = newId();
  await runBatch([
    sql`INSERT INTO event_members (id, event_id, role, invited_at) VALUES (${id}, ${volunteer.eventId}, 'door', ${Date.now()})`,
  ]);
  return new URL(await joinLink(id, "event")).pathname;
}

/** Organizer pages and the requests they send. */
export const OWNERS: Line[] = [
  owner("GET /dashboard", 1),
  owner("GET /create", 1),
  owner("GET /create", 1, (world) => ({ path: `/create?edit=${world.volunteer.eventId}` }), "edits"),
  owner("GET /create-simple", 1),
  owner("GET /events", 1),
  owner("GET /ai-chat", 1),
  owner("POST /ai-chat", 2, () => ({ form: { forget: newId() }, status: 404 })),
  owner("GET /create", 1, () => ({ path: "/create?answer=none" }), "from an answer of Sally's"),
  owner("GET /events", 1, () => ({ path: "/events?tab=attending" }), "attending"),
  owner("GET /events", 1, () => ({ path: "/events?tab=upcoming" }), "upcoming"),
  owner("GET /attending", 1),
  owner("GET /groups", 1),
  owner("POST /groups", 2, () => ({ form: { key: newId(), name: "Room 12 families" } })),
  owner("GET /groups/:groupId", 1, ({ groupId }) => ({ path: `/groups/${groupId}` })),
  owner("POST /groups/:groupId", 2, ({ groupId, potluck }) => ({
    path: `/groups/${groupId}`,
    form: { intent: "add", eventId: potluck.eventId },
  })),
  owner("POST /groups/:groupId/people", 2, ({ groupId }) => ({
    path: `/groups/${groupId}/people`,
    form: { intent: "invite", key: newId(), role: "organizer", by: "link" },
  })),
  owner("GET /join/:token", 1, async ({ groupInvitation }) => ({ path: `/join/${await groupInvitation()}` }), "to a group"),
  owner("GET /g/:groupId", 1, ({ groupId }) => ({ path: `/g/${groupId}` })),
  owner("GET /contacts", 1),
  owner("GET /contacts/duplicates", 1),
  owner("POST /contacts/duplicates", 1, ({ contactIds }) => ({ form: { intent: "keepApart", ids: contactIds.join(",") }, status: 409 })),
  owner("GET /profile", 1),
  owner("POST /profile", 2, () => ({ form: { name: "Olivia Owner", organization: "", bio: "", phone: "", website: "" } })),
  owner("GET /settings", 1),
  owner("POST /settings", 2, () => ({ form: { intent: "theme", theme: "system" } })),
  owner("GET /event/:eventId", 1),
  owner("GET /event/:eventId/share", 1),
  owner("POST /event/:eventId/share", 2, () => ({ form: { intent: "shortLink" } })),
  owner("GET /event/:eventId/signups", 1),
  owner("GET /event/:eventId/signups", 1, (world) => ({ path: `/event/${world.slots.eventId}/signups?view=people` }), "by person"),
  owner(
    "GET /event/:eventId/signups",
    1,
    (world) => ({ path: `/event/${world.rsvp.eventId}/signups?view=door`, status: 302 }),
    "where the door was",
  ),
  owner("GET /event/:eventId/door", 1),
  owner("GET /event/:eventId/door", 1, (world) => ({ path: `/event/${world.rsvp.eventId}/door?q=ada` }), "searches"),
  owner("GET /event/:eventId/overview", 1),
  owner("GET /event/:eventId/overview", 1, (world) => ({ path: `/event/${world.rsvp.eventId}/overview` }), "where people answer"),
  owner("GET /event/:eventId/settings", 1),
  owner("GET /event/:eventId/help", 1),
  owner("POST /event/:eventId/help", 2, () => ({ form: { intent: "save", helpers: "on" } })),
  owner("POST /event/:eventId/help", 2, () => ({ form: { intent: "stop", call: newId() } }), "stops"),
  owner("POST /event/:eventId/help", 6, ({ offerId }) => ({ form: { intent: "start", offer: offerId } }), "asks now"),
  owner("GET /event/:eventId/signups", 1, (world) => ({ path: `/event/${world.potluck.eventId}/signups?search=ada` }), "searches"),
  owner(
    "POST /event/:eventId/signups",
    2,
    async (world) => ({ form: { intent: "remove", signupId: (await world.guest()).signupId } }),
    "removes",
  ),
  owner(
    "POST /event/:eventId/signups",
    3,
    () => ({ form: { intent: "readdress", from: "nobody@gmial.test", email: "nobody@gmail.test" }, status: 404 }),
    "corrects an address",
  ),
  owner("GET /event/:eventId/invite", 1),
  owner("POST /event/:eventId/invite", 2, ({ contactIds }) => ({
    form: { intent: "send", key: newId(), contactIds: contactIds.join(","), message: "Come!", addresses: `${newId()}@invited.test` },
  })),
  owner("POST /event/:eventId/invite", 2, () => ({ form: { intent: "remind" }, status: 409 }), "reminds"),
  owner("POST /contacts/save", 2, () => ({ form: { intent: "add", name: "New Person", email: `${newId()}@contact.test` } }), "adds"),
  owner("POST /contacts/import", 2, () => ({ form: {}, status: 422 })),
  owner("GET /contacts.csv", 1),
  owner("POST /contacts.csv", 2, ({ contactIds }) => ({ form: { ids: contactIds.join(",") } })),
  owner("GET /contacts.vcf", 1),
  owner("POST /contacts.vcf", 2, ({ contactIds }) => ({ form: { ids: contactIds.join(",") } })),
  owner("GET /settings/email", 1, async ({ oneTime }) => ({ path: `/settings/email?token=${await oneTime("change-email")}` })),
  owner("POST /settings/email", 2, async ({ oneTime }) => ({
    form: { token: await oneTime("change-email"), proof: "signed-in" },
    status: 410,
  })),
  owner("GET /settings/export/:token", 1, () => ({ path: "/settings/export/none.such", status: 404 })),
  owner("POST /ai-chat/table", 4, () => ({
    json: { name: "sheet", before: [], heads: ["Item"], columns: ["title"], rows: [["Cups"], ["Plates"]], hadPeople: false },
  })),
  owner("POST /ai-chat/messages", 4, () => ({ json: { message: "A potluck on Friday", sessionId: null } })),
  owner("GET /admin", 1),
  owner("POST /admin", 2, () => ({ form: {} })),
  owner("GET /admin/export.csv", 1),
  owner("POST /create/save", 2, ({ date }) => ({
    json: { form: makeForm("simple-rsvp", { date }), eventId: newId(), version: null, cancel: [], isFirst: true },
  })),
  owner("POST /create-simple/save", 2, ({ date }) => ({
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
  owner("GET /event/:eventId/signups.csv", 1),
  owner("GET /event/:eventId/check-ins", 1),
  owner("POST /event/:eventId/check-ins", 2, async (world) => ({
    form: { checkIns: JSON.stringify([{ signupIds: [(await world.guest()).signupId], isIn: true, at: Date.now() }]) },
  })),
  owner("GET /event/:eventId/print", 1),
  owner("GET /event/:eventId/hours", 1),
  owner("POST /event/:eventId/hours", 2, corrected, "corrects"),
  owner("POST /event/:eventId/hours", 2, ({ date }) => ({ form: { intent: "until", until: date } }), "counts until a day"),
  owner("GET /event/:eventId/hours.csv", 1),
  owner("GET /hours", 1),
  owner("GET /hours", 1, ({ groupId }) => ({ path: `/hours?group=${groupId}` }), "of a group"),
  owner("POST /hours", 2, corrected),
  owner("GET /hours.csv", 1),
  owner("GET /hours/certificate", 1, ({ helperId, volunteer }) => ({ path: certificate(volunteer.eventId, helperId) })),
  owner("POST /hours/certificate", 3, ({ helperId, volunteer }) => ({ path: certificate(volunteer.eventId, helperId), form: {} })),
  owner("GET /event/:eventId/messages", 1),
  owner(
    "GET /event/:eventId/messages",
    1,
    (world) => ({ path: `/event/${world.rsvp.eventId}/messages?open=message-${newId()}` }),
    "opens one",
  ),
  owner("GET /event/:eventId/messages/reach", 2),
  owner(
    "GET /event/:eventId/messages/reach",
    1,
    (world) => ({ path: `/event/${world.rsvp.eventId}/messages/reach?of=waiting` }),
    "of what waits",
  ),
  owner(
    "POST /event/:eventId/messages",
    2,
    (world) => ({
      path: `/event/${world.volunteer.eventId}/messages`,
      form: { intent: "schedule", key: newId(), audience: "all", subject: "Hello", body: "Soon", date: world.date, time: "06:00" },
    }),
    "schedules",
  ),
  owner("POST /event/:eventId/messages", 2, () => ({
    form: { key: newId(), audience: "all", subject: "Hello", body: "See you there", message: "See you there" },
  })),
  owner("GET /events/deleted", 1),
  owner("POST /events/deleted", 3, () => ({ form: { intent: "restore", eventId: "none" }, status: 404 })),
  owner("GET /event/:eventId/history", 1),
  owner("POST /event/:eventId/history", 2, () => ({ form: { intent: "putBack", at: "1", id: "none", kind: "shift" }, status: 404 })),
  owner("POST /event/:eventId/people", 2, () => ({ form: { intent: "leave" }, status: 404 })),
  owner(
    "POST /event/:eventId/people",
    3,
    () => ({ form: { intent: "invite", key: newId(), role: "door", by: "email", email: `${newId()}@helper.test` } }),
    "invites",
  ),
  owner("POST /event/:eventId/people", 3, () => ({ form: { intent: "takeOver" }, status: 404 }), "takes over"),
  owner("GET /join/:token", 2, () => ({ path: "/join/none.such", status: 404 })),
  owner("GET /join/:token", 1, async (world) => ({ path: await joinPath(world) }), "shows an invitation"),
  owner("POST /join/:token", 3, async (world) => ({ path: await joinPath(world), form: {}, status: 409 })),
  owner("GET /event/:eventId/owner", 1),
  owner("POST /event/:eventId/owner", 2, aboutNewEvent({ intent: "duplicate" }), "duplicates"),
  owner("POST /event/:eventId/owner", 2, aboutNewEvent({ intent: "delete" }), "deletes"),
  owner("POST /event/:eventId/owner", 2, aboutNewEvent({ intent: "end" }), "ends"),
  owner("POST /push", 1, () => ({ json: { endpoint: "https://fcm.googleapis.com/x", keys: { p256dh: "x", auth: "y" } }, status: 400 })),
  owner("GET /push", 1),
  owner("GET /offline/account", 1),
  owner("GET /invites", 2),
  owner("POST /invites", 1, () => ({ form: { key: newId(), contactIds: "", message: "Come!", addresses: "a@invited.test" }, status: 422 })),
  owner("GET /invites/events", 1),
  owner("POST /event/:eventId/chosen", 2, ({ contactIds, potluck }) => ({
    path: `/event/${potluck.eventId}/chosen`,
    form: { ids: contactIds.join(" ") },
  })),
  owner("POST /feed", 2, () => ({ form: {} })),
  owner("GET /feed", 1),
  owner("POST /event/:eventId/reminders", 2, () => ({ form: { intent: "save", settings: SETTINGS } })),
  owner("POST /event/:eventId/reminders", 4, () => ({ form: { intent: "preview", settings: SETTINGS } }), "previews"),
  owner("POST /event/:eventId/reminders", 3, () => ({ form: { intent: "test", settings: SETTINGS } }), "tests"),
  owner("POST /event/:eventId/retention", 2, () => ({ form: { keep: "365", seen: "90" } })),
  owner("GET /locations", 1, () => ({ path: "/locations?q=town" })),
  owner("POST /pictures", 1, () => ({ form: {}, status: 415 })),
  owner("POST /pictures/generate", 1, () => ({ form: { title: "Walk", type: "simple-rsvp", turn: "0" } })),
  owner("POST /auth/resend-verification", 1, () => ({ form: {} })),
  owner("GET /auth/resend-verification", 1),
  owner("POST /auth/sign-out", 2, () => ({ form: {} }), "signs out"),
];

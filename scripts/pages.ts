import { runWithLocalDatabase } from "./local-worker.ts";

export type PageToShow = { name: string; path: string; isOrganizers?: boolean };

type Row = { id: string; type: string; status: string; title: string };

export const DEMOS = [
  "birthday-party-helper",
  "childcare-signup-system",
  "parent-teacher-conferences",
  "classroom-volunteer-coordinator",
  "teacher-appreciation-week",
  "sunday-service-volunteers",
  "community-food-drive",
  "school-pickup-schedule",
  "childcare-swap",
  "youth-group-activities",
];

/** Lists every page worth looking at, with the ids that the seeded world has below `state`. */
export async function listPages(state: string): Promise<PageToShow[]> {
  const rows = await listEvents(state);
  const findId = (matches: (row: Row) => boolean) => rows.find(matches)?.id ?? "missing";
  const called = (title: string) => findId((row) => row.title.startsWith(title));
  const [rsvp, items, shifts, slots] = [called("Maya turns"), called("Harvest"), called("Lincoln Elementary"), called("Blood drive")];
  const group = await findGroupId(state);
  const published = rows.filter((row) => row.status === "published");
  return [
    { name: "landing", path: "/" },
    { name: "start", path: "/start" },
    { name: "start-details", path: "/start?template=potluck" },
    { name: "sign-in", path: "/auth" },
    { name: "sign-in-to-create", path: "/auth?redirect=%2Fcreate" },
    { name: "sign-up", path: "/auth?step=signup" },
    { name: "forgot-password", path: "/auth?step=forgot" },
    { name: "reset-password", path: "/reset-password" },
    { name: "about", path: "/about" },
    { name: "developers", path: "/developers" },
    { name: "terms", path: "/terms" },
    { name: "privacy", path: "/privacy" },
    { name: "admin", path: "/admin" },
    ...["revenue", "users", "events"].map((tab) => ({ name: `admin-${tab}`, path: `/admin?tab=${tab}` })),
    { name: "gallery", path: "/gallery" },
    ...DEMOS.map((demo) => ({ name: `demo-${demo}`, path: `/demo/${demo}` })),
    { name: "not-found", path: "/no-such-page" },
    // The sample world has one event of each type (tests/worker/workers/world.test.ts).
    ...[...new Map(published.toReversed().map(({ type, id }) => [type, id]))].map(([type, id]) => ({
      name: `event-${type}`,
      path: `/event/${id}`,
    })),
    { name: "event-ended", path: `/event/${findId((row) => row.status === "ended")}` },
    { name: "event-unknown", path: "/event/unknown" },
    { name: "sign-up-rsvp", path: `/event/${rsvp}/simple-rsvp` },
    { name: "sign-up-item", path: `/event/${items}/item-rsvp` },
    { name: "sign-up-shift", path: `/event/${shifts}/volunteer-rsvp` },
    { name: "sign-up-slot", path: `/event/${slots}/time-slot-rsvp` },
    { name: "dashboard", path: "/dashboard", isOrganizers: true },
    { name: "events", path: "/events", isOrganizers: true },
    { name: "upcoming", path: "/events?tab=upcoming", isOrganizers: true },
    { name: "attending", path: "/events?tab=attending", isOrganizers: true },
    { name: "ai-chat", path: "/ai-chat", isOrganizers: true },
    { name: "create", path: "/create", isOrganizers: true },
    { name: "edit", path: `/create?edit=${shifts}`, isOrganizers: true },
    { name: "create-simple", path: "/create-simple", isOrganizers: true },
    { name: "groups", path: "/groups", isOrganizers: true },
    { name: "group-manage", path: `/groups/${group}`, isOrganizers: true },
    { name: "group", path: `/g/${group}` },
    { name: "group-unknown", path: "/g/unknown" },
    { name: "contacts", path: "/contacts", isOrganizers: true },
    { name: "profile", path: "/profile", isOrganizers: true },
    { name: "settings", path: "/settings", isOrganizers: true },
    { name: "settings-connections", path: "/settings/connections", isOrganizers: true },
    { name: "settings-email", path: "/settings/email?token=over" },
    { name: "sign-in-link", path: "/auth/link?token=over" },
    { name: "mine", path: "/mine" },
    { name: "mine-sent", path: "/mine?sent" },
    { name: "mine-over", path: "/mine/over" },
    { name: "offline", path: "/offline" },
    { name: "share", path: `/event/${rsvp}/share`, isOrganizers: true },
    { name: "invite", path: `/event/${rsvp}/invite`, isOrganizers: true },
    { name: "invited", path: `/event/${rsvp}/invite?view=invited`, isOrganizers: true },
    { name: "overview", path: `/event/${shifts}/overview`, isOrganizers: true },
    { name: "door", path: `/event/${shifts}/door`, isOrganizers: true },
    { name: "messages", path: `/event/${shifts}/messages`, isOrganizers: true },
    { name: "event-settings", path: `/event/${shifts}/settings`, isOrganizers: true },
    { name: "event-ask", path: `/event/${shifts}/ask`, isOrganizers: true },
    { name: "event-import", path: `/event/${shifts}/import`, isOrganizers: true },
    { name: "event-help", path: `/event/${shifts}/help`, isOrganizers: true },
    { name: "history", path: `/event/${shifts}/history`, isOrganizers: true },
    { name: "webhooks", path: `/event/${called("Third grade")}/webhooks`, isOrganizers: true },
    { name: "totals", path: `/event/${called("Third grade")}/totals`, isOrganizers: true },
    { name: "events-deleted", path: "/events/deleted", isOrganizers: true },
    { name: "signups", path: `/event/${shifts}/signups`, isOrganizers: true },
    { name: "event-owner", path: `/event/${shifts}`, isOrganizers: true },
    { name: "event-draft", path: `/event/${findId((row) => row.status === "draft")}`, isOrganizers: true },
    { name: "admin-live", path: "/admin", isOrganizers: true },
    { name: "outbox", path: "/dev/outbox" },
  ];
}

/** The events in order of creation. */
function listEvents(state: string): Promise<Row[]> {
  const status = "CASE WHEN ends_at < unixepoch() * 1000 THEN 'ended' ELSE status END AS status";
  const select = `SELECT id, type, title, ${status} FROM events WHERE deleted_at IS NULL ORDER BY created_at, id`;
  return runWithLocalDatabase(state, async (db) => (await db.prepare(select).all<Row>()).results);
}

function findGroupId(state: string): Promise<string> {
  return runWithLocalDatabase(state, async (db) => (await db.prepare("SELECT id FROM groups").first<{ id: string }>())?.id ?? "missing");
}

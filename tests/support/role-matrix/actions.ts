import { newId } from "#app/db/ids.ts";
import { LIMITS } from "#app/limits.ts";
import type { Capability } from "#app/members/may.server.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import {
  addToForeignGroup,
  addWebhook,
  askSomeone,
  cancelGuest,
  checkInGuest,
  checkInGuestByAddress,
  closeCellSignUps,
  deleteCellEvent,
  endCellEvent,
  findAskedId,
  findCall,
  findDelivery,
  findHistoryLine,
  importGuest,
  makeCellGroup,
  makeGroupWithEnd,
  makeTurns,
  type Precondition,
  removeGuestOffer,
  shareWithForeignGroup,
  startCellCall,
  testWebhook,
  turnIntoPotluck,
  turnOnPoster,
} from "./preconditions.ts";
import type { MatrixCell } from "./world.ts";

type Sent = { path?: string; form?: Record<string, string>; json?: unknown };

/** A capability; "ask": only an organizer who isn't the owner; "leave": any member but the owner. */
type RequiredRole = Capability | "ask" | "leave";

/** An action that only people who run an event may see or do, and what it requires. */
export type RoleAction = {
  /** Method and route. */
  ask: string;
  /** For a route with several intents. */
  intent?: string;
  needs: RequiredRole;
  isDraft?: true;
  /** The organizer was asked to take over the event. */
  isAsked?: true;
  before?: Precondition;
  /** It responds without changing anything. */
  isSilent?: true;
  sends: (cell: MatrixCell) => Sent | Promise<Sent>;
  /** The expected status for people who are allowed, if it is 400 or more. */
  status?: number;
  /** The response for people who aren't allowed, if it is an empty one. */
  empty?: string;
};

const SETTINGS = JSON.stringify({ ...DEFAULT_REMINDER_SETTINGS, enabled: !DEFAULT_REMINDER_SETTINGS.enabled });
const WORDS = { audience: "all", subject: "Hello", body: "See you there" };

function pageAction(route: string, needs: RequiredRole, query = ""): RoleAction {
  return { ask: `GET /event/:eventId${route}`, needs, sends: ({ eventId }) => ({ path: `/event/${eventId}${route}${query}` }) };
}

type Form = (cell: MatrixCell) => Record<string, string> | Promise<Record<string, string>>;

function eventAction(route: string, intent: string, needs: RequiredRole, form: Form = () => ({}), status?: number): RoleAction {
  const sends = async (cell: MatrixCell) => ({ path: `/event/${cell.eventId}/${route}`, form: { intent, ...(await form(cell)) } });
  return { ask: `POST /event/:eventId/${route}`, intent, needs, sends, ...(status !== undefined && { status }) };
}

function groupAction(intent: string): RoleAction {
  const sends = ({ eventId }: MatrixCell) => ({ path: `/groups/${eventId}`, form: { intent, eventId } });
  return { ask: "POST /groups/:groupId", intent, needs: "own", sends };
}

/** A table of one person, as the page sends it. */
function toTable({ offerIds }: MatrixCell): Record<string, string> {
  return { rows: JSON.stringify([{ id: newId(), name: "Ada Imported", email: `${newId()}@imported.test`, offerId: offerIds[1] ?? "" }]) };
}

function webhookAction(intent: string, needs: Capability, more = {}): RoleAction {
  return { ...eventAction("webhooks", intent, needs, ({ eventId }) => ({ webhookId: eventId, ...more })), before: addWebhook };
}

const KEEP = { keep: String(LIMITS.retention.days[0]), seen: String(LIMITS.retention.defaultDays) };
const LESS = { intent: "correct", hours: "0", minutes: "30", reason: "Left early" };

export const ROLE_ACTIONS: RoleAction[] = [
  { ...pageAction("", "organize"), isDraft: true },
  ...[
    "/overview",
    "/signups",
    "/messages",
    "/invite",
    "/ask",
    "/share",
    "/settings",
    "/signups.csv",
    "/print",
    "/hours",
    "/history",
    "/help",
    "/rota",
    "/import",
    "/totals",
    "/totals.csv",
    "/totals/print",
  ].map((route) => pageAction(route, "organize")),
  pageAction("/signups", "organize", "?view=people"),
  pageAction("/messages/reach", "organize"),
  { ...pageAction("/messages/reach", "organize", "?of=waiting"), empty: '{"entries":{},"exceptions":{}}' },
  { ...pageAction("/owner", "own"), empty: '{"people":0}' },
  { ...pageAction("/owner", "organize", "?how=end"), empty: '{"people":0}' },
  pageAction("/door", "door"),
  pageAction("/print/tags", "door"),
  { ...pageAction("/print/checklist", "organize"), before: turnIntoPotluck },
  pageAction("/check-ins", "door"),
  pageAction("/door", "door", "?pass=a.b"),
  pageAction("/check-ins", "door", "?pass=a.b"),
  eventAction("check-ins", "checkIns", "door", ({ guest }) => ({
    checkIns: JSON.stringify([{ signupIds: [guest.id], isIn: true, at: Date.now() }]),
  })),
  eventAction("walk-ins", "walkIns", "door", ({ offerIds }) => ({
    walkIns: JSON.stringify([
      { key: newId(), offerId: offerIds[1] ?? "", name: "Wanda Walker", email: "", at: Date.now(), raiseFrom: null },
    ]),
  })),
  { ask: "GET /create", needs: "organize", sends: ({ eventId }) => ({ path: `/create?edit=${eventId}` }) },
  {
    ask: "POST /create/save",
    needs: "organize",
    sends: ({ eventId, form }) => ({
      path: "/create/save",
      json: { form: { ...form, title: "Renamed", intent: "publish" }, eventId, version: 1, cancel: [], isFirst: false, isAgreed: true },
    }),
  },
  { ...eventAction("owner", "publish", "organize"), isDraft: true },
  eventAction("owner", "duplicate", "organize"),
  eventAction("owner", "end", "organize"),
  eventAction("owner", "closeSignUps", "organize"),
  { ...eventAction("owner", "openSignUps", "organize"), before: closeCellSignUps },
  { ...eventAction("owner", "reopen", "organize"), before: endCellEvent },
  eventAction("owner", "delete", "own"),
  eventAction("share", "shortLink", "organize"),
  eventAction("share", "setEmbed", "own", () => ({ on: "on" })),
  eventAction("share", "stillNeeded", "organize", () => ({ locale: "de" })),
  eventAction("reminders", "save", "organize", () => ({ settings: SETTINGS })),
  { ...eventAction("reminders", "preview", "organize", () => ({ settings: SETTINGS, type: "days" })), isSilent: true },
  eventAction("reminders", "test", "organize", () => ({ settings: SETTINGS, type: "days" })),
  eventAction("signups", "remove", "organize", ({ guest }) => ({ signupId: guest.id })),
  {
    ...eventAction("signups", "takeBack", "organize", async ({ eventId }) => ({ signupId: await findAskedId(eventId) })),
    before: askSomeone,
  },
  eventAction("ask", "ask", "organize", ({ offerIds }) => ({
    ...{ key: newId(), name: "Ann Asked", email: `${newId()}@asked.test`, offerIds: offerIds[1] ?? "", days: "3" },
  })),
  eventAction("signups", "move", "organize", ({ guest, offerIds }) => ({
    ...{ signupId: guest.id, from: offerIds[0] ?? "", to: offerIds[1] ?? "", version: String(guest.version) },
  })),
  eventAction("signups", "readdress", "organize", ({ guest }) => ({ from: guest.email, email: `${newId()}@guest.test` }), 409),
  eventAction("signups", "amend", "organize", ({ guest }) => ({
    ...{ signupId: guest.id, version: String(guest.version), name: "Grace Renamed", email: guest.email },
  })),
  eventAction("signups", "add", "organize", ({ offerIds }) => ({ key: newId(), offerId: offerIds[0] ?? "", name: "By Hand" })),
  eventAction("messages", "send", "organize", () => ({ key: newId(), ...WORDS })),
  eventAction("messages", "schedule", "organize", ({ date }) => ({ key: newId(), ...WORDS, date, time: "06:00" })),
  eventAction("messages", "change", "organize", ({ messageId, date }) => ({ key: messageId, ...WORDS, date, time: "06:00" })),
  eventAction("messages", "sendNow", "organize", ({ messageId }) => ({ id: messageId })),
  eventAction("messages", "recall", "organize", ({ messageId }) => ({ id: messageId })),
  eventAction("invite", "send", "organize", () => ({
    key: newId(),
    contactIds: "",
    message: "Come!",
    addresses: `${newId()}@invited.test`,
  })),
  eventAction("invite", "remind", "organize", undefined, 409),
  eventAction("invite", "withdraw", "organize", ({ inviteId }) => ({ inviteId })),
  eventAction("people", "invite", "organize", () => ({ key: newId(), role: "door", by: "email", email: `${newId()}@helper.test` })),
  eventAction("people", "change", "organize", ({ memberIds }) => ({ memberId: memberIds.door, role: "organizer" })),
  eventAction("people", "remove", "organize", ({ memberIds }) => ({ memberId: memberIds.door })),
  eventAction("people", "leave", "leave"),
  eventAction("people", "handOver", "own", ({ memberIds }) => ({ memberId: memberIds.organizer })),
  { ...eventAction("people", "keep", "organize"), isAsked: true },
  { ...eventAction("people", "takeOver", "ask"), isAsked: true },
  eventAction("people", "inherit", "ask", () => ({ agrees: "yes" })),
  { ...eventAction("chosen", "chosen", "organize", () => ({ ids: "none" })), isSilent: true },
  { ...pageAction("/hours.csv", "organize"), before: checkInGuest },
  {
    ask: "GET /hours/certificate",
    needs: "organize",
    before: checkInGuest,
    sends: ({ eventId, guest }) => ({ path: `/hours/certificate?of=${guest.id}&event=${eventId}` }),
  },
  { ...eventAction("hours", "correct", "organize", ({ guest }) => ({ ...LESS, signupId: guest.id })), before: checkInGuest },
  {
    ask: "POST /hours",
    intent: "correct",
    needs: "organize",
    before: checkInGuest,
    sends: ({ guest }) => ({ path: "/hours", form: { ...LESS, signupId: guest.id } }),
  },
  eventAction("hours", "until", "organize", ({ date }) => ({ until: date })),
  {
    ...eventAction("hours", "confirmArrivals", "organize", ({ guest }) => ({ signup: guest.id })),
    before: checkInGuestByAddress,
  },
  { ...eventAction("hours", "untilGroup", "organize", ({ eventId }) => ({ groupId: eventId })), before: makeGroupWithEnd },
  { ...eventAction("history", "putBack", "organize", (cell) => findHistoryLine(cell, "removed")), before: cancelGuest },
  { ...eventAction("history", "undoImport", "organize", (cell) => findHistoryLine(cell, "imported")), before: importGuest },
  { ...eventAction("history", "undoEdit", "organize", (cell) => findHistoryLine(cell, "edited")), before: removeGuestOffer },
  { ...eventAction("history", "reopen", "organize", () => ({ at: String(Date.now()) })), before: endCellEvent },
  { ...eventAction("history", "openSignUps", "organize"), before: closeCellSignUps },
  eventAction("rota", "ask", "organize", async ({ people, offerIds }) => ({
    ...{ key: newId(), days: "3" },
    asks: JSON.stringify(await makeTurns(people, offerIds[1] ?? "")),
  })),
  { ...eventAction("import", "check", "organize", toTable), isSilent: true },
  eventAction("import", "import", "organize", (cell) => ({ key: newId(), ...toTable(cell) })),
  { ...eventAction("import", "introduce", "organize"), before: importGuest },
  eventAction("help", "start", "organize", ({ offerIds }) => ({ offer: offerIds[1] ?? "" })),
  { ...eventAction("help", "stop", "organize", findCall), before: startCellCall },
  eventAction("help", "save", "organize", () => ({ helpers: "on" })),
  eventAction("door-options", "save", "organize", () => ({ poster: "on", extraMinutes: "30" })),
  { ...eventAction("door-options", "renew", "organize"), before: turnOnPoster },
  { ...pageAction("/here/poster", "organize"), before: turnOnPoster },
  pageAction("/webhooks", "organize"),
  eventAction("webhooks", "make", "organize", ({ eventId }) => ({ url: `http://127.0.0.1:9/${eventId}` })),
  { ...eventAction("webhooks", "show", "organize"), isSilent: true },
  { ...webhookAction("test", "organize"), isSilent: true },
  { ...webhookAction("start", "organize", { challenge: "sent" }), before: testWebhook },
  { ...eventAction("webhooks", "again", "organize", findDelivery), before: addWebhook },
  webhookAction("names", "own", { names: "yes" }),
  webhookAction("renew", "own"),
  webhookAction("remove", "organize"),
  eventAction("retention", "save", "organize", () => KEEP),
  {
    ask: "POST /events/deleted",
    intent: "restore",
    needs: "own",
    before: deleteCellEvent,
    sends: ({ eventId }) => ({ path: "/events/deleted", form: { intent: "restore", eventId } }),
  },
  { ...groupAction("add"), before: makeCellGroup },
  { ...groupAction("remove"), before: addToForeignGroup },
  { ...groupAction("shareRoster"), before: addToForeignGroup },
  { ...groupAction("endRosterSharing"), before: shareWithForeignGroup },
];

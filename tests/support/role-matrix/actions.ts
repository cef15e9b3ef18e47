import { newId } from "#app/db/ids.ts";
import { LIMITS } from "#app/limits.ts";
import type { Capability } from "#app/members/may.server.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import {
  type Before,
  callOf,
  cameIn,
  endsWithGroup,
  hasEnded,
  hasGroup,
  isCalled,
  isClosed,
  isDeleted,
  isInGroup,
  lineOf,
  wasEdited,
  wasRemoved,
} from "./before.ts";
import type { Cell } from "./world.ts";

type Sent = { path?: string; form?: Record<string, string>; json?: unknown };

/** A capability; "ask": only an organizer who isn't the owner; "leave": any member but the owner. */
type Needs = Capability | "ask" | "leave";

/** An action that only people who run an event may see or do, and what it requires. */
export type Action = {
  /** Method and route. */
  ask: string;
  /** For a route with several intents. */
  intent?: string;
  needs: Needs;
  isDraft?: true;
  /** The organizer was asked to take over the event. */
  isAsked?: true;
  before?: Before;
  /** It responds without changing anything. */
  isSilent?: true;
  sends: (cell: Cell) => Sent | Promise<Sent>;
  /** The expected status for people who are allowed, if it is 400 or more. */
  status?: number;
  /** The response for people who aren't allowed, if it is an empty one. */
  empty?: string;
};

const SETTINGS = JSON.stringify({ ...DEFAULT_REMINDER_SETTINGS, enabled: !DEFAULT_REMINDER_SETTINGS.enabled });
const WORDS = { audience: "all", subject: "Hello", body: "See you there" };

function page(route: string, needs: Needs, query = ""): Action {
  return { ask: `GET /event/:eventId${route}`, needs, sends: ({ eventId }) => ({ path: `/event/${eventId}${route}${query}` }) };
}

type Form = (cell: Cell) => Record<string, string> | Promise<Record<string, string>>;

function act(route: string, intent: string, needs: Needs, form: Form = () => ({}), status?: number): Action {
  const sends = async (cell: Cell) => ({ path: `/event/${cell.eventId}/${route}`, form: { intent, ...(await form(cell)) } });
  return { ask: `POST /event/:eventId/${route}`, intent, needs, sends, ...(status !== undefined && { status }) };
}

function inGroup(intent: string): Action {
  const sends = ({ eventId }: Cell) => ({ path: `/groups/${eventId}`, form: { intent, eventId } });
  return { ask: "POST /groups/:groupId", intent, needs: "own", sends };
}

const KEEP = { keep: String(LIMITS.retention.days[0]), seen: String(LIMITS.retention.defaultDays) };
const LESS = { intent: "correct", hours: "0", minutes: "30", reason: "Left early" };

export const ACTIONS: Action[] = [
  { ...page("", "organize"), isDraft: true },
  ...["/overview", "/signups", "/messages", "/invite", "/share", "/settings", "/signups.csv", "/print", "/hours", "/history", "/help"].map(
    (route) => page(route, "organize"),
  ),
  page("/signups", "organize", "?view=people"),
  page("/messages/reach", "organize"),
  { ...page("/messages/reach", "organize", "?of=waiting"), empty: '{"entries":{},"exceptions":{}}' },
  { ...page("/owner", "own"), empty: '{"people":0}' },
  { ...page("/owner", "organize", "?how=end"), empty: '{"people":0}' },
  page("/door", "door"),
  page("/check-ins", "door"),
  act("check-ins", "checkIns", "door", ({ guest }) => ({
    checkIns: JSON.stringify([{ signupIds: [guest.id], isIn: true, at: Date.now() }]),
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
  { ...act("owner", "publish", "organize"), isDraft: true },
  act("owner", "duplicate", "organize"),
  act("owner", "end", "organize"),
  act("owner", "closeSignUps", "organize"),
  { ...act("owner", "openSignUps", "organize"), before: isClosed },
  { ...act("owner", "reopen", "organize"), before: hasEnded },
  act("owner", "delete", "own"),
  act("share", "shortLink", "organize"),
  act("reminders", "save", "organize", () => ({ settings: SETTINGS })),
  { ...act("reminders", "preview", "organize", () => ({ settings: SETTINGS, type: "days" })), isSilent: true },
  act("reminders", "test", "organize", () => ({ settings: SETTINGS, type: "days" })),
  act("signups", "remove", "organize", ({ guest }) => ({ signupId: guest.id })),
  act("signups", "move", "organize", ({ guest, offerIds }) => ({
    ...{ signupId: guest.id, from: offerIds[0] ?? "", to: offerIds[1] ?? "", version: String(guest.version) },
  })),
  act("signups", "readdress", "organize", ({ guest }) => ({ from: guest.email, email: `${newId()}@guest.test` }), 409),
  act("signups", "amend", "organize", ({ guest }) => ({
    ...{ signupId: guest.id, version: String(guest.version), name: "Grace Renamed", email: guest.email },
  })),
  act("signups", "add", "organize", ({ offerIds }) => ({ key: newId(), offerId: offerIds[0] ?? "", name: "By Hand" })),
  act("messages", "send", "organize", () => ({ key: newId(), ...WORDS })),
  act("messages", "schedule", "organize", ({ date }) => ({ key: newId(), ...WORDS, date, time: "06:00" })),
  act("messages", "change", "organize", ({ messageId, date }) => ({ key: messageId, ...WORDS, date, time: "06:00" })),
  act("messages", "sendNow", "organize", ({ messageId }) => ({ id: messageId })),
  act("messages", "recall", "organize", ({ messageId }) => ({ id: messageId })),
  act("invite", "send", "organize", () => ({ key: newId(), contactIds: "", message: "Come!", addresses: `${newId()}@invited.test` })),
  act("invite", "remind", "organize", undefined, 409),
  act("invite", "withdraw", "organize", ({ inviteId }) => ({ inviteId })),
  act("people", "invite", "organize", () => ({ key: newId(), role: "door", by: "email", email: `${newId()}@helper.test` })),
  act("people", "change", "organize", ({ memberIds }) => ({ memberId: memberIds.door, role: "organizer" })),
  act("people", "remove", "organize", ({ memberIds }) => ({ memberId: memberIds.door })),
  act("people", "leave", "leave"),
  act("people", "handOver", "own", ({ memberIds }) => ({ memberId: memberIds.organizer })),
  { ...act("people", "keep", "organize"), isAsked: true },
  { ...act("people", "takeOver", "ask"), isAsked: true },
  act("people", "inherit", "ask", () => ({ agrees: "yes" })),
  { ...act("chosen", "chosen", "organize", () => ({ ids: "none" })), isSilent: true },
  { ...page("/hours.csv", "organize"), before: cameIn },
  {
    ask: "GET /hours/certificate",
    needs: "organize",
    before: cameIn,
    sends: ({ eventId, guest }) => ({ path: `/hours/certificate?of=${guest.id}&event=${eventId}` }),
  },
  { ...act("hours", "correct", "organize", ({ guest }) => ({ ...LESS, signupId: guest.id })), before: cameIn },
  {
    ask: "POST /hours",
    intent: "correct",
    needs: "organize",
    before: cameIn,
    sends: ({ guest }) => ({ path: "/hours", form: { ...LESS, signupId: guest.id } }),
  },
  act("hours", "until", "organize", ({ date }) => ({ until: date })),
  { ...act("hours", "untilGroup", "organize", ({ eventId }) => ({ groupId: eventId })), before: endsWithGroup },
  { ...act("history", "putBack", "organize", (cell) => lineOf(cell, "removed")), before: wasRemoved },
  { ...act("history", "undoEdit", "organize", (cell) => lineOf(cell, "edited")), before: wasEdited },
  { ...act("history", "reopen", "organize", () => ({ at: String(Date.now()) })), before: hasEnded },
  { ...act("history", "openSignUps", "organize"), before: isClosed },
  act("help", "start", "organize", ({ offerIds }) => ({ offer: offerIds[1] ?? "" })),
  { ...act("help", "stop", "organize", callOf), before: isCalled },
  act("help", "save", "organize", () => ({ helpers: "on" })),
  act("retention", "save", "organize", () => KEEP),
  {
    ask: "POST /events/deleted",
    intent: "restore",
    needs: "own",
    before: isDeleted,
    sends: ({ eventId }) => ({ path: "/events/deleted", form: { intent: "restore", eventId } }),
  },
  { ...inGroup("add"), before: hasGroup },
  { ...inGroup("remove"), before: isInGroup },
];

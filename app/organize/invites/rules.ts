import { parsePageNumber } from "#app/lib/page-number.ts";

/** The page an example invitation links to. */
export const EXAMPLE_PATH = "/demo/childcare-signup-system";

/** The states of an invitation, most significant first: a person's action takes precedence over the fate of the mail. */
export const INVITE_STATES = ["signedUp", "withdrawn", "declined", "bounced", "unsubscribed", "opened", "waiting", "sent"] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** Whether a person may be reminded: the invitation was sent, and there is no answer or bounce. */
export function isUnanswered(state: InviteState): boolean {
  return state === "sent" || state === "opened";
}

/** Whether an invitation can still be withdrawn: not after an answer, and only once. */
export function canWithdraw(state: InviteState): boolean {
  return state !== "signedUp" && state !== "declined" && state !== "withdrawn";
}

/** The invited people to list, as given in the page's URL. */
export type InviteFilter = { view: "invite" | "invited"; state: InviteState | null; page: number };

export function readInviteFilter(query: URLSearchParams): InviteFilter {
  return {
    view: query.get("view") === "invited" ? "invited" : "invite",
    state: INVITE_STATES.find((state) => state === query.get("state")) ?? null,
    page: parsePageNumber(query),
  };
}

export function inviteUrl({ view, state, page }: InviteFilter): string {
  const query = new URLSearchParams({
    ...(view === "invited" && { view }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

/** A contact in the list of people to invite; only those with the status "free" can be selected. */
export type InviteCandidate = {
  id: string;
  name: string;
  email: string | null;
  status: "free" | "invited" | "signedUp" | "bounced" | "unsubscribed" | "noAddress";
};

/** `found`: how many match; `total`: how many contacts there are. */
export type Candidates = {
  contacts: InviteCandidate[];
  found: number;
  total: number;
  tags: { id: string; name: string; color: string; contacts: number }[];
};

/** The chosen contacts who can be invited now. `later`: how many must wait for another day because of the daily limit. */
export type ChosenContacts = {
  contacts: InviteCandidate[];
  count: number;
  later: number;
  left: number;
  skipped: { already: number; signedUp: number; noAddress: number; bounced: number; unsubscribed: number };
};

/** The events to which the viewer can invite people. */
export type InvitableEvents = {
  events: {
    id: string;
    title: string;
    picture: string;
    when: string | null;
    isOwn: boolean;
    /** How many invitations its owner may still send today. */
    left: number;
  }[];
};

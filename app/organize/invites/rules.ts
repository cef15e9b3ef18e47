import { pageNumberOf } from "#app/lib/page-number.ts";

/** Where an example invitation leads. */
export const EXAMPLE_PATH = "/demo/childcare-signup-system";

/** How an invitation stands, the most telling first: what somebody did weighs more than what became of the mail. */
export const INVITE_STATES = ["signedUp", "withdrawn", "declined", "bounced", "unsubscribed", "opened", "waiting", "sent"] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** Whether somebody may be reminded: the invitation went out, and nothing came back. */
export function isUnanswered(state: InviteState): boolean {
  return state === "sent" || state === "opened";
}

/** Whether an invitation can be taken back: nobody answered it. */
export function canWithdraw(state: InviteState): boolean {
  return state !== "signedUp" && state !== "declined" && state !== "withdrawn";
}

/** The invited ones an organizer wants to see, as the page's address says it. */
export type InviteFilter = { view: "invite" | "invited"; state: InviteState | null; page: number };

export function readInviteFilter(query: URLSearchParams): InviteFilter {
  return {
    view: query.get("view") === "invited" ? "invited" : "invite",
    state: INVITE_STATES.find((state) => state === query.get("state")) ?? null,
    page: pageNumberOf(query),
  };
}

export function addressOf({ view, state, page }: InviteFilter): string {
  const query = new URLSearchParams({
    ...(view === "invited" && { view }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

/** A contact as the invitation's list offers them; only the free ones can be selected. */
export type Candidate = {
  id: string;
  name: string;
  email: string | null;
  status: "free" | "invited" | "signedUp" | "bounced" | "unsubscribed" | "noAddress";
};

/** `found` is how many match, `total` how many contacts there are. */
export type Candidates = {
  contacts: Candidate[];
  found: number;
  total: number;
  tags: { id: string; name: string; color: string; contacts: number }[];
};

/** Who of the contacts chosen can be invited now; `later` are those a day's limit leaves for another day. */
export type Chosen = {
  contacts: Candidate[];
  count: number;
  later: number;
  left: number;
  skipped: { already: number; signedUp: number; noAddress: number; bounced: number; unsubscribed: number };
};

/** The events one can invite to. */
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

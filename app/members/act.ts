import type { MemberRole } from "#app/db/stored-values.ts";

/** What can be done at an event, as its history keeps it. */
export const ACTS = [
  "signedUp",
  "changed",
  "canceled",
  "handedOver",
  "confirmed",
  "added",
  "amended",
  "moved",
  "removed",
  "putBack",
  "movedBack",
  "readdressed",
  "created",
  "duplicated",
  "edited",
  "published",
  "ended",
  "calledOff",
  "reopened",
  "signUpsClosed",
  "signUpsOpened",
  "deleted",
  "restored",
  "messageSent",
  "messageScheduled",
  "messageChanged",
  "messageRecalled",
  "invited",
  "promoted",
  "holdExpired",
  "unconfirmed",
  "extended",
  "hoursCorrected",
  "checkedIn",
  "checkedOut",
  "joined",
  "roleChanged",
  "memberRemoved",
  "memberLeft",
  "ownerChanged",
  "retentionChanged",
  "namesDeleted",
  "namesDeletedOfDates",
  "helpStarted",
  "helpStopped",
] as const;

export type Act = (typeof ACTS)[number];

/** A sign-up that an act was about: which it is since, and what it was before, as far as undoing needs that. */
export type ActSignUp = {
  id: string;
  version: number;
  /** The offer it was for. */
  offer: string;
  status?: string;
  since?: number | null;
  /** Moved: the offer it is for since. */
  to?: string;
};

/** What an act was about: ids and numbers alone. */
export type Subject = {
  signups?: ActSignUp[];
  /** The event's version since. */
  version?: number;
  /** How many people it was about. */
  people?: number;
  /** The correction of hours, which has its reason. */
  correction?: string;
  /** The account of somebody who helps with the event, and as what. */
  member?: string;
  role?: MemberRole;
};

/** The id of a line about one sign-up, as its statement makes it (statements.server.ts). */
export function actId(act: "removed" | "moved", signupId: string, version: number): string {
  return `${act}:${signupId}:${version}`;
}

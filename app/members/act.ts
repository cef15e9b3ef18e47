import type { MemberRole } from "#app/db/stored-values.ts";

/** The acts that an event's history records. */
export const ACTS = [
  "signedUp",
  "changed",
  "canceled",
  "handedOver",
  "confirmed",
  "added",
  "walkedIn",
  "raised",
  "imported",
  "importUndone",
  "introduced",
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
  "doorOptionsChanged",
  "embedAllowed",
  "embedEnded",
  "webhookAdded",
  "webhookRemoved",
  "namesDeleted",
  "namesDeletedOfDates",
  "asked",
  "askAccepted",
  "askDeclined",
  "askExpired",
  "askWithdrawn",
  "helpStarted",
  "helpStopped",
] as const;

export type Act = (typeof ACTS)[number];

/** A sign-up that an act was about: its present id and version, and its earlier state as far as undoing needs it. */
export type ActSignUp = {
  id: string;
  version: number;
  /** The offer it was for. */
  offer: string;
  status?: string;
  since?: number | null;
  /** If moved: the offer it is for now. */
  to?: string;
};

/** The subject of an act: only ids and numbers. */
export type ActSubject = {
  signups?: ActSignUp[];
  /** The event's version after the act. */
  version?: number;
  /** How many people it was about; for a raised number, the number. */
  people?: number;
  /** The import that brought them in. */
  import?: string;
  /** The hours correction, which holds the reason. */
  correction?: string;
  /** The account of a person who helps with the event, and their role. */
  member?: string;
  role?: MemberRole;
  /** The key of an organizer's program that did it. */
  key?: string | undefined;
};

/** The id of a history line about one sign-up, as `selectAct` builds it. */
export function actId(act: "removed" | "moved", signupId: string, version: number): string {
  return `${act}:${signupId}:${version}`;
}

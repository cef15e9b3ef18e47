/** What columns of text may hold where more than one noun reads them. */

/** Who did it: whoever signed up, an organizer, the product by itself, or somebody with the link to everything of theirs. */
export type Actor = "guest" | "organizer" | "product" | "person";
/** What showed that its person wants it: an address proven, a person behind the form, or nobody but those who run the event. */
export type AskedBy = "address" | "person" | "owner";
/** How the offering of an empty spot in waves ended. */
export type CallOutcome = "filled" | "stopped" | "over";
export type EventStatus = "published" | "draft" | "ended";
export type MemberRole = "organizer" | "door";
export type SignupStatus = "confirmed" | "waiting" | "offered" | "cancelled";
export type SubmissionSource = "guest" | "organiser" | "api" | "invite" | "handover" | "rescue";
/** Why a message did not go out when it should have; a restored database holds what was due. */
export type Unsent = "calledOff" | "deleted" | "draft" | "unverified" | "nobody" | "held";

export const UNSUBSCRIBE_SCOPES = ["reminders", "messages", "invites", "rescue"] as const;
export type UnsubscribeScope = (typeof UNSUBSCRIBE_SCOPES)[number];
export type SuppressionScope = "all" | UnsubscribeScope;

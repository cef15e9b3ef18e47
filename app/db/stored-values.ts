/** Values of text columns that more than one module reads. */

/** Who acted: the guest, an organizer, the product itself, or a person through their private link to everything of theirs. */
export type Actor = "guest" | "organizer" | "product" | "person";
/** How a person showed at the poster who they are; by a typed address or by adding themselves, they didn't. */
export type ArrivedBy = "device" | "code" | "address" | "self";
/** What showed that the person wants this: a proven address, a human check on the form, or nothing but the organizer's act. */
export type AskedBy = "address" | "person" | "owner";
/** How offering an empty spot in waves ended. */
export type CallOutcome = "filled" | "stopped" | "over";
export type EventStatus = "published" | "draft" | "ended";
export type MemberRole = "organizer" | "door";
export type SignUpStatus = "confirmed" | "waiting" | "offered" | "asked" | "cancelled";
export type SubmissionSource = "guest" | "organiser" | "api" | "invite" | "handover" | "rescue" | "asked" | "door";
/** Why a message didn't go out when it should have. A restored database holds back what was due. */
export type Unsent = "calledOff" | "deleted" | "draft" | "unverified" | "nobody" | "held";

export const UNSUBSCRIBE_SCOPES = ["reminders", "messages", "invites", "rescue", "asks"] as const;
export type UnsubscribeScope = (typeof UNSUBSCRIBE_SCOPES)[number];
/** What a mail's reader can stop: by unsubscribing, or by no longer following its page. */
export const MAIL_SCOPES = [...UNSUBSCRIBE_SCOPES, "follows"] as const;
export type MailScope = (typeof MAIL_SCOPES)[number];
export type SuppressionScope = "all" | UnsubscribeScope;

import type { MailScope, SignUpStatus } from "#app/db/stored-values.ts";
import type { Schedule } from "#app/lib/schedule.ts";
import type { Template } from "#emails/template.ts";

/** How urgent a mail is. Security mail has its own lane, so nothing that a stranger causes may be security mail. */
export const PRIORITIES = { security: 0, receipt: 1, reminder: 2, notice: 3 } as const;

/**
 * What a mail is about: an account, an event, the sign-ups of one submission, all of a person's for an event, or those in a
 * notice's window.
 */
export type Audience = "account" | "event" | "submission" | "person" | "notice";

/** The topic a neutral mail names, since it may not quote the owner. */
export type NeutralTopic =
  | ("signedUp" | "confirm" | "changed" | "cancelled" | "held" | "reminder" | "imported")
  | ("message" | "invited" | "organize" | "needed" | "news" | "asked" | "followed");

/** A mail as registered. The module in `mail/` that writes it knows how to find the template's props. */
export type MailDefinition<Props, RowProps> = {
  template: Template<Props>;
  priority: keyof typeof PRIORITIES;
  audience: Audience;
  /** The unsubscribe scope that stops this mail; null for mails everyone must get. */
  scope: MailScope | null;
  /**
   * What the mail is about in its neutral version, which goes to people who don't know an owner who isn't trusted yet. Absent
   * or null for mails to organizers and for those with none of an owner's words.
   */
  about?: NeutralTopic | null;
  /** Whether the owner causes it, no matter who signed up; otherwise the sign-up's origin decides. */
  setOffBy?: "owner";
  /** Whether it may exceed the daily limit per address: the event or date is off or at another time. */
  isUrgent?: true;
  /** Whether it is dropped after a deadline instead of sent late; its sender sets the deadline. */
  expires: boolean;
  sample: MailSample<RowProps>;
};

/** An example: what the row carries besides ids, and the status of the sign-up it is about. */
export type MailSample<RowProps> = { props: RowProps; signUp: SignUpStatus | null };

/** An example whose type becomes the type of all rows; pass the type where the example's own is too narrow. */
export function defineSample<RowProps>(props: RowProps, signUp: SignUpStatus | null = null): MailSample<RowProps> {
  return { props, signUp };
}

/** When a shift or slot was, or is now, in the event's zone. */
export type MovedHours = Pick<Schedule, "date" | "startTime" | "endTime">;

import type { SignupStatus, UnsubscribeScope } from "#app/db/stored-values.ts";
import type { Template } from "#emails/template.ts";

/** How urgent a mail is. Security mail has a lane of its own, so nothing that a stranger causes is security mail. */
export const PRIORITIES = { security: 0, receipt: 1, reminder: 2, notice: 3 } as const;

/**
 * What a mail speaks of: an account, an event, the sign-ups of one submission, all of a person's for an event, or those of a
 * notice's window.
 */
export type Audience = "account" | "event" | "submission" | "person" | "notice";

/** What a mail is about, where nothing of its owner's may be said. */
export type About =
  | ("signedUp" | "confirm" | "changed" | "cancelled" | "held" | "reminder")
  | ("message" | "invited" | "organize" | "needed" | "news");

/** A mail as the registry has it. How the template's props are found is its writer's, in `mail/`. */
export type Mail<Props, RowProps> = {
  template: Template<Props>;
  priority: keyof typeof PRIORITIES;
  audience: Audience;
  /** What its reader can unsubscribe from to get no more of it; null for what everybody must get. */
  scope: UnsubscribeScope | null;
  /**
   * How it is named to somebody who never met an owner without standing: their words are left out then. Without it, it is for
   * those who run the event.
   */
  about?: About | null;
  /** Whether the owner sets it off, no matter who signed up; else what showed the sign-up says who did. */
  setOffBy?: "owner";
  /** Whether it goes past the daily limit of mails to one address: what is off, or at another time. */
  isUrgent?: true;
  /** Whether it is dropped after an instant instead of sent late; its sender says after which. */
  expires: boolean;
  sample: Sample<RowProps>;
};

/** An example: what the row carries besides ids, and the status of the sign-up it speaks of. */
export type Sample<RowProps> = { props: RowProps; signUp: SignupStatus | null };

/** An example whose type is the type of all rows: where the example's own is too narrow, it is given. */
export function sampleOf<RowProps>(props: RowProps, signUp: SignupStatus | null = null): Sample<RowProps> {
  return { props, signUp };
}

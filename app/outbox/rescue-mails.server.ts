import { helpOffered, helpWanted } from "#emails/help.tsx";
import { type Audience, defineSample, type MailDefinition, type NeutralTopic } from "./mail.ts";

/** Mails to people who may help where a spot is empty. */
export const RESCUE_MAILS = {
  "help-wanted": {
    template: helpWanted,
    priority: "reminder",
    audience: "event",
    about: "needed",
    setOffBy: "owner",
    scope: "rescue",
    expires: true,
    sample: defineSample({ askId: "sample" }),
  },
  "help-offered": {
    template: helpOffered,
    priority: "receipt",
    audience: "event",
    about: "confirm",
    scope: null,
    expires: true,
    sample: defineSample({ helperId: "sample" }),
  },
} as const satisfies Record<
  string,
  MailDefinition<never, unknown> & { audience: Exclude<Audience, "account">; about: NeutralTopic | null }
>;

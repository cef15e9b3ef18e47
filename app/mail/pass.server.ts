import { createPass } from "#app/signup/pass/pass.server.ts";
import type { SignUpMail } from "#emails/signup-confirmation.tsx";
import type { Draft } from "./draft.server.ts";

type WriteSignUpMail = (draft: Draft, some: object | null) => Promise<SignUpMail | null>;

/** Adds the code for the door to a mail that confirms a spot or a Maybe, if the event's organizers turned codes on. */
export function withPass(write: WriteSignUpMail): WriteSignUpMail {
  return async (draft, some) => {
    const mail = await write(draft, some);
    const { row, event, facts, reader } = draft;
    const submission = facts.submissions.get(row.submissionId ?? "");
    if (!mail || submission?.hasPasses !== 1 || mail.status === "waiting" || mail.status === "no") return mail;
    const { picture } = await createPass(event.id, submission.id, submission.generation);
    return { ...mail, passPicture: reader.mergeField("pass", picture) };
  };
}

import { m } from "#app/i18n/paraglide/messages.js";
import { toPersonKey } from "#app/lib/person-key.ts";
import { ExtraFields } from "#app/sheet/kinds/extra-fields.tsx";
import { toFormValues } from "#app/sheet/kinds/field-text.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { QuestionFields } from "#app/sheet/questions/ui/question-fields.tsx";
import { ASKED_OF } from "../form/person-fields.ts";
import type { ChangeReason, RefusedForm } from "../form/reasons.ts";
import type { SignupView, SubmissionView } from "../link/queries.server.ts";
import { countLeft, findQuestionsOnRename, type WaitListOption } from "../rules.ts";
import { disclosureButton } from "./disclosure-button.ts";
import { PersonNameField } from "./person-fields.tsx";
import { SeriesScope } from "./series-scope.tsx";
import { SubmitButtons } from "./submit-buttons.tsx";

type ChangeFormProps = {
  submission: Pick<SubmissionView, "event" | "questions" | "answers">;
  signup: SignupView;
  action: string;
  refused: RefusedForm<ChangeReason> | null;
  waitList: WaitListOption | undefined;
  /** The field that says which dates of a series; null if it isn't part of one. */
  scopeField: string | null;
};

/** The form that changes a sign-up. */
export function ChangeForm({ submission, signup, action, refused, waitList, scopeField }: ChangeFormProps) {
  const { event, questions, answers } = submission;
  const open = signup.response === "no" ? questions.filter(({ id, required }) => required && !answers[id] && !signup.answers[id]) : [];
  const values = refused?.values ?? toFormValues(signup);
  const renameQuestions = findQuestionsOnRename(questions, signup.name, refused?.values.name);
  const left = countLeft(signup.offer);
  const isInLine = signup.status === "waiting" || waitList !== undefined;
  const fields = { prefix: signup.id, values, errors: refused?.errors ?? {} };
  return (
    <details open={refused !== null}>
      <summary className={disclosureButton}>{m.signup_change()}</summary>
      <form method="post" action={action} noValidate className="group/form grid gap-5 py-5" data-guard={m.signup_offline()}>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="signup" value={signup.id} />
        <input type="hidden" name="version" value={signup.version} />
        <PersonNameField {...fields} />
        {renameQuestions.length > 0 && <input type="hidden" name={ASKED_OF} value={toPersonKey(values.name ?? "")} />}
        <QuestionFields {...fields} questions={renameQuestions} />
        {waitList === "join" && <p className="text-soft">{m.waitlist_join_rsvp()}</p>}
        <ExtraFields
          kind={event.kind}
          {...fields}
          left={isInLine || left === null ? signup.offer.capacity : left + KINDS[event.kind].countSpots(signup)}
          joinsWaitList={waitList === "join"}
        />
        <QuestionFields {...fields} questions={open.filter((question) => !renameQuestions.includes(question))} />
        {scopeField && <SeriesScope name={scopeField} values={values} />}
        <div className="grid gap-3">
          <SubmitButtons kind={event.kind} waitList={waitList} submit={m.signup_save()} />
        </div>
      </form>
    </details>
  );
}

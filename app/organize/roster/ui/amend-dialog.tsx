import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { noticeText, rosterName } from "#app/organize/roster/labels.ts";
import type { RosterPage } from "#app/organize/roster/queries.server.ts";
import type { RosterRow } from "#app/organize/roster/rows.server.ts";
import { ExtraFields } from "#app/sheet/kinds/extra-fields.tsx";
import { toFormValues } from "#app/sheet/kinds/field-text.ts";
import { toAnswerValues } from "#app/sheet/questions/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { ManualAnswers } from "./own-questions.tsx";
import { TaskForm } from "./task-form.tsx";

type AmendDialogProps = { row: RosterRow; roster: Pick<RosterPage, "event" | "kind" | "parts" | "questions">; onClose: () => void };

/** Corrects a person's sign-up: quantity, note, answers. The address can't be changed, because it identifies whose sign-up it is. */
export function AmendDialog({ row, roster: { event, kind, parts, questions }, onClose }: AmendDialogProps) {
  const name = rosterName(row);
  // If people answer instead of choosing, the capacity is that of Going.
  const part = parts.find(({ key }) => key === (row.response === "going" ? row.part : "going")) ?? parts[0];
  const ownSpots = row.status === "waiting" ? 0 : row.wants;
  const left = !part || part.capacity === null ? null : row.status === "waiting" ? part.capacity : part.capacity - part.taken + ownSpots;
  const answers = Object.fromEntries(row.answers.map(({ id, answer }) => [id, answer]));
  return (
    <TaskForm
      title={m.roster_amend_title({ name })}
      text={noticeText(row, m.roster_amend_told({ name }), m.roster_move_told_nobody())}
      action={`/event/${event.id}/signups`}
      intent="amend"
      confirm={m.roster_amend_confirm()}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="hidden" name="signupId" value={row.id} />
          <input type="hidden" name="version" value={row.version} />
          <Field id="amend-name" name="name" label={m.organizer_signups_name()} error={errors.name} required>
            {(control) => <Input maxLength={LIMITS.name.max} autoComplete="off" defaultValue={row.name ?? ""} {...control} />}
          </Field>
          <ExtraFields kind={kind} prefix="amend" values={toFormValues(row)} errors={errors} left={left} />
          <ManualAnswers prefix="amend" questions={questions} values={toAnswerValues(answers)} errors={errors} before={answers} />
        </>
      )}
    </TaskForm>
  );
}

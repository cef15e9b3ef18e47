import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { type EditedQuestion, QUESTION_KINDS, type QuestionKind } from "../question.ts";

type QuestionRowProps = {
  question: EditedQuestion;
  index: number;
  count: number;
  startsFocused: boolean;
  errors: Readonly<Record<string, string>>;
  onEdit: (edit: Partial<EditedQuestion>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const KINDS: Record<QuestionKind, () => string> = {
  text: m.question_kind_text,
  choice: m.question_kind_choice,
  yesNo: m.question_kind_yes_no,
  agree: m.question_kind_agree,
};

/** One question: its text, kind of answer, and whether it is required. */
export function QuestionRow({ question, index, count, startsFocused, errors, onEdit, onMove, onRemove }: QuestionRowProps) {
  const { key, kind, label, options, required, perPerson, text = "" } = question;
  const number = String(index + 1);
  const name = label || m.question_number({ number });
  return (
    <li className="grid gap-3 py-5 first:pt-0">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Field label={m.question_number({ number })} id={`${key}-label`} error={errors[`${key}.label`]}>
          {(control) => (
            <Input
              {...control}
              autoFocus={startsFocused}
              maxLength={LIMITS.questions.label}
              placeholder={kind === "agree" ? m.question_agree_placeholder() : m.question_placeholder()}
              value={label}
              onChange={(event) => onEdit({ label: event.target.value })}
            />
          )}
        </Field>
        <Field label={m.question_kind()} id={`${key}-kind`} error={errors[`${key}.kind`]}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(event) => onEdit({ kind: QUESTION_KINDS.find((each) => each === event.target.value) ?? kind })}
            >
              {QUESTION_KINDS.map((each) => (
                <option key={each} value={each}>
                  {KINDS[each]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {kind === "choice" && (
        <Field label={m.question_options()} id={`${key}-options`} hint={m.question_options_hint()} error={errors[`${key}.options`]}>
          {(control) => (
            <Textarea
              {...control}
              rows={Math.max(3, options.length + 1)}
              value={options.join("\n")}
              onChange={(event) => onEdit({ options: event.target.value.split("\n") })}
            />
          )}
        </Field>
      )}
      {kind === "agree" && (
        <Field label={m.question_agree_text()} id={`${key}-text`} hint={m.question_agree_hint()} error={errors[`${key}.text`]}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={LIMITS.questions.text}
              value={text}
              onChange={(event) => onEdit({ text: event.target.value })}
            />
          )}
        </Field>
      )}
      <div className="flex items-center justify-between gap-3">
        <div className="grid gap-1">
          <Switch label={m.question_required()} checked={required} onChange={(event) => onEdit({ required: event.target.checked })} />
          <Checkbox
            label={m.question_per_person()}
            checked={perPerson ?? false}
            onChange={(event) => onEdit({ perPerson: event.target.checked })}
          />
        </div>
        <div className="flex shrink-0 items-center">
          {count > 1 && (
            <>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={m.editor_move_up({ name })}
                disabled={index === 0}
                onClick={() => onMove(-1)}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={m.editor_move_down({ name })}
                disabled={index === count - 1}
                onClick={() => onMove(1)}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
            </>
          )}
          <Button variant="ghost" size="icon-sm" aria-label={m.editor_remove({ name })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
    </li>
  );
}

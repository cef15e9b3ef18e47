import { Plus } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import type { EditedQuestion } from "../question.ts";
import { QuestionRow } from "./question-row.tsx";

type QuestionsEditorProps = {
  questions: EditedQuestion[];
  onChange: (questions: EditedQuestion[]) => void;
  errors: Readonly<Record<string, string>>;
};

/** Up to five questions of the organizer's own. */
export function QuestionsEditor({ questions, onChange, errors }: QuestionsEditorProps) {
  const [newest, setNewest] = useState<string | null>(null);
  const { max } = LIMITS.questions;

  function add() {
    const key = `question-${crypto.randomUUID()}`;
    setNewest(key);
    onChange([...questions, { key, kind: "text", label: "", options: [], required: false }]);
  }

  function move(index: number, by: -1 | 1) {
    const moved = [...questions];
    moved.splice(index + by, 0, ...moved.splice(index, 1));
    onChange(moved);
  }

  return (
    <fieldset>
      <legend className="font-semibold">{m.question_heading()}</legend>
      <p className="mt-1 text-muted text-sm">{m.question_text({ max })}</p>
      {questions.length > 0 && (
        <ol className="mt-4 divide-y divide-line">
          {questions.map((question, index) => (
            <QuestionRow
              key={question.key}
              question={question}
              index={index}
              count={questions.length}
              startsFocused={question.key === newest}
              errors={errors}
              onEdit={(edit) => onChange(questions.map((each) => (each.key === question.key ? { ...each, ...edit } : each)))}
              onMove={(by) => move(index, by)}
              onRemove={() => onChange(questions.filter((each) => each.key !== question.key))}
            />
          ))}
        </ol>
      )}
      {errors.questions && (
        <p role="alert" className="mt-2 text-danger-ink text-sm">
          {errors.questions}
        </p>
      )}
      {questions.length < max ? (
        <Button variant="secondary" className="mt-4" onClick={add}>
          <Plus aria-hidden="true" />
          {m.question_add()}
        </Button>
      ) : (
        <p className="mt-4 text-muted text-sm">{m.question_too_many({ max })}</p>
      )}
    </fieldset>
  );
}

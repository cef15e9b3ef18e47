import { CalendarPlus } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { EditorProps } from "./editor-props.ts";
import type { NewOffer } from "./kind.ts";
import { RepeatPanel } from "./repeat-panel.tsx";

type DatesCardProps = Pick<EditorProps, "type" | "schedule" | "change" | "today" | "errors"> & {
  hint: string;
  /** The initial offer of an added date. */
  offersOn: (date: string) => NewOffer[];
  children?: ReactNode;
};

/** The dates of a form with several, and where to add one. */
export function DatesCard({ type, hint, children, errors, offersOn, schedule, change, today }: DatesCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.editor_dates()}</CardTitle>
        <CardText>{hint}</CardText>
      </CardHeader>
      <CardBody className="grid gap-3">
        <AddDate schedule={schedule} change={change} today={today} offersOn={offersOn} />
        {schedule.dates.length > 0 && <RepeatPanel type={type} schedule={schedule} change={change} today={today} />}
        {children}
        {(errors.dates ?? errors.offers) && (
          <p role="alert" className="text-danger-ink text-sm">
            {errors.dates ?? errors.offers}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

type Refusal = { title: string; text: string };

function AddDate({ schedule, change, today, offersOn }: Omit<DatesCardProps, "type" | "hint" | "errors" | "children">) {
  const [date, setDate] = useState("");
  const [refusal, setRefusal] = useState<Refusal>();

  function add(event: FormEvent) {
    event.preventDefault();
    const refused = checkDate(date, schedule.dates, today);
    setRefusal(refused);
    if (refused) return;
    change({ change: "add date", date, offers: offersOn(date) });
    setDate("");
  }

  return (
    <form noValidate onSubmit={add} className="flex flex-wrap items-start gap-3">
      <Field
        label={m.editor_date()}
        id="new-date"
        className="min-w-44 flex-1"
        error={
          refusal && (
            <>
              <span className="block font-semibold">{refusal.title}</span>
              {refusal.text}
            </>
          )
        }
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            value={date}
            onChange={(event) => {
              setDate(event.target.value);
              setRefusal(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="mt-6.5">
        <CalendarPlus aria-hidden="true" />
        {m.editor_add_date()}
      </Button>
    </form>
  );
}

function checkDate(date: string, dates: string[], today: string): Refusal | undefined {
  if (!date) return { title: m.editor_date_missing(), text: m.editor_date_missing_text() };
  if (dates.includes(date)) return { title: m.editor_date_double(), text: m.editor_date_double_text() };
  if (date < today) return { title: m.editor_date_past(), text: m.editor_date_past_text() };
}

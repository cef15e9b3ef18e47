import { CalendarPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { EditorProps } from "../editor-props.ts";
import type { NewOffer } from "../kind.ts";
import { DateCard } from "./date-card.tsx";

/** The dates, each with its own slots. */
export function SlotsEditor(props: EditorProps) {
  const { type, schedule, errors } = props;
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{m.editor_dates()}</CardTitle>
          <CardText>{type.allDay ? m.editor_dates_hint_all_day() : m.editor_dates_hint()}</CardText>
        </CardHeader>
        <CardBody className="grid gap-3">
          <AddDate {...props} />
          {(errors.dates ?? errors.offers) && (
            <p role="alert" className="text-danger-ink text-sm">
              {errors.dates ?? errors.offers}
            </p>
          )}
        </CardBody>
      </Card>
      {schedule.dates.map((date) => (
        <DateCard key={date} date={date} {...props} />
      ))}
    </>
  );
}

type Refusal = { title: string; text: string };

function AddDate({ type, schedule, change, today }: EditorProps) {
  const [date, setDate] = useState("");
  const [refusal, setRefusal] = useState<Refusal>();

  function add(event: FormEvent) {
    event.preventDefault();
    const refused = refusalOf(date, schedule.dates, today);
    setRefusal(refused);
    if (refused) return;
    change({ change: "add date", date, offers: type.allDay ? [allDay(date)] : [] });
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

function refusalOf(date: string, dates: string[], today: string): Refusal | undefined {
  if (!date) return { title: m.editor_date_missing(), text: m.editor_date_missing_text() };
  if (dates.includes(date)) return { title: m.editor_date_double(), text: m.editor_date_double_text() };
  if (date < today) return { title: m.editor_date_past(), text: m.editor_date_past_text() };
}

function allDay(date: string): NewOffer {
  const capacity = DEFAULTS.allDaySlotCapacity;
  return { title: "", description: "", category: null, date, startTime: null, endTime: null, capacity };
}

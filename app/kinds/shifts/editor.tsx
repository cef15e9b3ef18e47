import { Plus } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { type EditorProps, takenOf } from "../editor-props.ts";
import { DateField } from "../when-fields.tsx";
import { ShiftRow } from "./shift-row.tsx";

/** The day and its shifts. */
export function ShiftsEditor({ schedule, change, today, errors, taken }: EditorProps) {
  const [lastAdded, setLastAdded] = useState<string>();
  const { offers } = schedule;

  function add(after?: string) {
    change({ change: "add offers", offers: [newShift()], after });
    setLastAdded(`new-${schedule.nextKey}`);
  }

  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{m.editor_when()}</CardTitle>
        </CardHeader>
        <CardBody>
          <DateField schedule={schedule} change={change} today={today} errors={errors} className="sm:max-w-64" />
        </CardBody>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{m.editor_shifts()}</CardTitle>
          <CardText>{m.editor_shifts_hint()}</CardText>
        </CardHeader>
        <CardBody className="grid gap-4">
          {offers.length > 0 && (
            <ol className="divide-y divide-line">
              {offers.map((offer, index) => (
                <ShiftRow
                  key={offer.key}
                  offer={offer}
                  index={index}
                  count={offers.length}
                  startsFocused={offer.key === lastAdded}
                  taken={takenOf(offer, taken)}
                  errors={errors}
                  change={change}
                  onEnter={() => add(offer.key)}
                />
              ))}
            </ol>
          )}
          <Button
            variant="secondary"
            size="lg"
            className="w-full border-dashed"
            disabled={offers.length >= LIMITS.offers.max}
            onClick={() => add()}
          >
            <Plus aria-hidden="true" />
            {m.editor_add_shift()}
          </Button>
          {errors.offers && (
            <p role="alert" className="text-danger-ink text-sm">
              {errors.offers}
            </p>
          )}
        </CardBody>
      </Card>
    </>
  );
}

function newShift() {
  return { title: "", description: "", category: null, date: null, ...DEFAULTS.shift };
}

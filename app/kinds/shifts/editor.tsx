import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS } from "#app/limits.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import type { EditorProps } from "../editor-props.ts";
import { OffersCard } from "../offers-card.tsx";
import { DateField } from "../when-fields.tsx";
import { ShiftRow } from "./shift-row.tsx";

/** The day and its shifts. */
export function ShiftsEditor(props: EditorProps) {
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{m.editor_when()}</CardTitle>
        </CardHeader>
        <CardBody>
          <DateField {...props} className="sm:max-w-64" />
        </CardBody>
      </Card>
      <OffersCard {...props} title={m.editor_shifts()} hint={m.editor_shifts_hint()} add={m.editor_add_shift()} make={newShift}>
        {(row) => <ShiftRow key={row.offer.key} {...row} />}
      </OffersCard>
    </>
  );
}

function newShift() {
  return { title: "", description: "", category: null, date: null, ...DEFAULTS.shift };
}

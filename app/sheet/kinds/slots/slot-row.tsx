import { Pencil } from "lucide-react";
import { memo, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { ScheduleChange } from "../change-schedule.ts";
import { CapacityField } from "../offer-row-fields.tsx";
import { OfferTimeFields, RowLabel } from "../offer-time-fields.tsx";
import { RemoveButton } from "../row-actions.tsx";
import type { OfferRow } from "../schedule.ts";

type SlotRowProps = {
  offer: OfferRow;
  index: number;
  date: string;
  isOnly: boolean;
  /** How many spots are already taken. */
  taken: number;
  errors: Readonly<Record<string, string>>;
  change: (change: ScheduleChange) => void;
};

/** One slot: its times (or the whole day), its spots, and a name if it has one. */
export const SlotRow = memo(function SlotRow({ offer, index, date, isOnly, taken, errors, change }: SlotRowProps) {
  const [isNamed, setNamed] = useState(offer.title !== "");
  const { key } = offer;
  const name = m.editor_slot_name({ number: String(index + 1), date });
  const isAllDay = offer.startTime === null;
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-2 border-line border-b pb-3 last:border-b-0 last:pb-0 @2xl:border-b-0 @2xl:pb-0">
      <div className="flex min-w-full flex-1 items-start gap-3 @lg:min-w-64">
        {isAllDay ? (
          <p className="flex min-h-10 items-center font-medium">{m.editor_all_day()}</p>
        ) : (
          <OfferTimeFields offer={offer} name={name} quiet={index > 0} errors={errors} change={change} />
        )}
      </div>
      <CapacityField
        offer={offer}
        taken={taken}
        errors={errors}
        change={change}
        label={<RowLabel text={m.editor_places()} name={name} />}
        quiet={index > 0}
      />
      <div className="ml-auto flex min-h-10 items-center">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={m.editor_name_slot({ name })}
          aria-expanded={isNamed}
          onClick={() => setNamed(!isNamed || offer.title !== "")}
        >
          <Pencil aria-hidden="true" />
        </Button>
        {!(isAllDay && isOnly) && <RemoveButton name={name} onRemove={() => change({ change: "remove offer", key })} />}
      </div>
      {isNamed && (
        <Field
          quiet
          label={<RowLabel text={m.editor_slot_title()} name={name} />}
          id={`${key}-title`}
          error={errors[`${key}.title`]}
          className="w-full"
        >
          {(control) => (
            <Input
              {...control}
              autoFocus={offer.title === ""}
              maxLength={LIMITS.offerTitle.max}
              placeholder={m.editor_slot_title_placeholder()}
              value={offer.title}
              onChange={(event) => change({ change: "edit offer", key, edit: { title: event.target.value } })}
            />
          )}
        </Field>
      )}
    </li>
  );
});

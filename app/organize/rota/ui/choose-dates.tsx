import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { listOffers, type RotaChoice, toOfferKey } from "../grid.ts";
import type { Rota } from "../queries.server.ts";
import { describeOffer } from "./offer-text.ts";

type ChooseDatesProps = { rota: Rota; choice: RotaChoice; onChange: (changed: Partial<RotaChoice>) => void };

/** The first and last date, and the offers if there are several. */
export function ChooseDates({ rota: { spots, scope }, choice, onChange }: ChooseDatesProps) {
  const { without, from, to } = choice;
  const offers = listOffers(spots);
  const days = [...new Set(spots.map(({ date }) => date))];
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const toggle = (key: string) => onChange({ without: without.includes(key) ? without.filter((each) => each !== key) : [...without, key] });
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <h3 className="display text-lg">{m.rota_dates()}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <DayField id="rota-from" label={m.rota_first()} days={days} value={from || first} onChange={(day) => onChange({ from: day })} />
        <DayField id="rota-to" label={m.rota_last()} days={days} value={to || last} onChange={(day) => onChange({ to: day })} />
      </div>
      {offers.length > 1 && (
        <fieldset>
          <legend className="sr-only">{m.rota_dates()}</legend>
          <div className="grid max-h-64 grid-cols-1 overflow-y-auto overscroll-contain">
            {offers.map((offer) => {
              const key = toOfferKey(offer);
              return (
                <Checkbox
                  key={key}
                  label={<span className="wrap-anywhere">{describeOffer(offer, scope.what === "group")}</span>}
                  checked={!without.includes(key)}
                  onChange={() => toggle(key)}
                />
              );
            })}
          </div>
        </fieldset>
      )}
    </Card>
  );
}

type DayFieldProps = { id: string; label: string; days: string[]; value: string; onChange: (day: string) => void };

function DayField({ id, label, days, value, onChange }: DayFieldProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {days.map((day) => (
            <option key={day} value={day}>
              {formatDate(day, getLocale(), "medium")}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

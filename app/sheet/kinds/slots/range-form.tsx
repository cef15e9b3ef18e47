import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { NewOffer } from "../kind.ts";
import { splitIntoSlots } from "./rules.ts";

const LENGTHS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

type RangeFormProps = {
  date: string;
  /** How many more slots the form may have. */
  room: number;
  /** Whether the date already has this slot. */
  isThere: (offer: NewOffer) => boolean;
  /** The initial length. */
  minutes: number;
  onAdd: (offers: NewOffer[]) => void;
  onCancel: () => void;
};

/** "9:00 to 11:30 in 15-minute slots". */
export function RangeForm({ date, room, isThere, minutes: firstMinutes, onAdd, onCancel }: RangeFormProps) {
  const [from, setFrom] = useState<string>(DEFAULTS.startTime);
  const [until, setUntil] = useState("11:30");
  const [minutes, setMinutes] = useState(firstMinutes);
  const [capacity, setCapacity] = useState<number>(DEFAULTS.slot.capacity);
  const fitting = from && until ? splitIntoSlots({ date, from, until, minutes, capacity }).map(shortenTimes) : [];
  const slots = fitting.filter((offer) => !isThere(offer));
  const isTooMany = slots.length > room;

  function add(event: FormEvent) {
    event.preventDefault();
    if (slots.length > 0 && !isTooMany) onAdd(slots);
  }

  return (
    <form noValidate onSubmit={add} className="grid gap-4 rounded-md bg-sunken p-4">
      <div className="grid grid-cols-2 gap-3 @2xl:grid-cols-[1fr_1fr_1fr_9rem]">
        <Field label={m.editor_range_from()} id={`${date}-from`}>
          {(control) => <Input {...control} type="time" autoFocus value={from} onChange={(event) => setFrom(event.target.value)} />}
        </Field>
        <Field label={m.editor_range_until()} id={`${date}-until`}>
          {(control) => <Input {...control} type="time" value={until} onChange={(event) => setUntil(event.target.value)} />}
        </Field>
        <Field label={m.editor_range_length()} id={`${date}-length`}>
          {(control) => (
            <Select {...control} value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
              {LENGTHS.map((length) => (
                <option key={length} value={length}>
                  {m.editor_minutes({ count: length })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.editor_range_places()} id={`${date}-places`}>
          {(control) => (
            <Stepper {...control} className="w-full" min={1} max={LIMITS.quantity.max} value={capacity} onValueChange={setCapacity} />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={slots.length === 0 || isTooMany}>
          {m.editor_range_add({ count: slots.length })}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <p aria-live="polite" className={cn("text-sm empty:absolute", isTooMany ? "text-danger-ink" : "text-muted")}>
          {slots.length === 0 && (fitting.length > 0 ? m.editor_range_there() : m.editor_range_empty())}
          {isTooMany && m.editor_too_many({ count: slots.length, room, max: LIMITS.offers.max })}
        </p>
      </div>
    </form>
  );
}

function shortenTimes(offer: NewOffer): NewOffer {
  return { ...offer, startTime: offer.startTime?.slice(0, 5) ?? null, endTime: offer.endTime?.slice(0, 5) ?? null };
}

import { type KeyboardEvent, type ReactNode, Suspense } from "react";
import { LIMITS } from "#app/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { formatTakenHint } from "./editor-props.ts";
import type { OfferRowProps } from "./offer-rows.tsx";
import { RemoveButton } from "./row-actions.tsx";

const OfferRowMore = lazyPart(async () => (await import("./offer-row-more.tsx")).OfferRowMore);

/** The name field of an item or shift; Enter adds the next row. */
export function OfferNameField({ offer, startsFocused, errors, change, onEnter, label, placeholder, onTyped }: OfferNameFieldProps) {
  function addNext(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }
  return (
    <Field quiet label={label} id={`${offer.key}-title`} error={errors[`${offer.key}.title`]}>
      {(control) => (
        <Input
          {...control}
          autoFocus={startsFocused}
          maxLength={LIMITS.offerTitle.max}
          placeholder={placeholder}
          value={offer.title}
          enterKeyHint="next"
          onKeyDown={addNext}
          onChange={({ target: { value: title } }) => {
            change({ change: "edit offer", key: offer.key, edit: { title } });
            onTyped?.(title);
          }}
        />
      )}
    </Field>
  );
}

type OfferNameFieldProps = Pick<OfferRowProps, "offer" | "startsFocused" | "errors" | "change" | "onEnter"> & {
  label: string;
  placeholder: string;
  onTyped?: (title: string) => void;
};

type CapacityFieldProps = Pick<OfferRowProps, "offer" | "taken" | "errors" | "change"> & {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  quiet?: boolean;
};

/** The needed quantity or the capacity, with how many are already taken. */
export function CapacityField({ offer, taken, errors, change, label, quiet }: CapacityFieldProps) {
  return (
    <Field label={label} quiet={quiet} id={`${offer.key}-capacity`} hint={formatTakenHint(taken)} error={errors[`${offer.key}.capacity`]}>
      {(control) => (
        <Stepper
          {...control}
          min={LIMITS.quantity.min}
          max={LIMITS.quantity.max}
          value={offer.capacity}
          onValueChange={(capacity) => change({ change: "edit offer", key: offer.key, edit: { capacity } })}
        />
      )}
    </Field>
  );
}

export function RemoveRow({ offer, name, change }: Pick<OfferRowProps, "offer" | "change"> & { name: string }) {
  return <RemoveButton name={name} onRemove={() => change({ change: "remove offer", key: offer.key })} />;
}

/** More fields of the row being edited; an existing note stays visible. */
export function RowMore(row: OfferRowProps & { name: string }) {
  const { offer, errors, isCurrent } = row;
  if (!isCurrent && offer.description === "" && !errors[`${offer.key}.description`]) return null;
  return (
    <Suspense>
      <OfferRowMore {...row} />
    </Suspense>
  );
}

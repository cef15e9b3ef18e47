import type { KindId, Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { asksFor } from "#app/sheet/kinds/sign-up-fields.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { Input } from "#app/ui/input.tsx";
import type { HeldOffer } from "../form/clashes.ts";
import type { UncheckedDate } from "../form/series.ts";
import { quantityFieldName } from "../form/sign-up-path.ts";
import { countLeft } from "../rules.ts";
import { toTimeAttributes } from "./clashes.tsx";
import { formatOfferDay, formatOfferHeading, formatOfferLabel } from "./offer-label.ts";

type OfferCheckboxesProps = {
  kind: KindId;
  /** The field's name: the form's own offers, or additional ones. */
  name: "offer" | "also";
  offers: Offer[];
  areSelected: boolean;
  /** If they are dates of one series: those that aren't, and why. */
  unchecked?: UncheckedDate[] | null;
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** Offers to select, each taken or missed separately; if a number is asked, each has its own once selected. */
export function OfferCheckboxes({ kind, offers, unchecked, ...form }: OfferCheckboxesProps) {
  const skipped = new Map(unchecked?.map((date) => [date.offerId, date]));
  return offers.map((offer) => (
    <OfferCheckbox
      key={offer.id}
      kind={kind}
      offer={offer}
      {...form}
      heading={unchecked ? { title: formatOfferDay(offer), detail: "" } : formatOfferHeading(offer)}
      skipped={skipped.get(offer.id)}
    />
  ));
}

type OfferCheckboxProps = Omit<OfferCheckboxesProps, "offers" | "unchecked"> & {
  offer: Offer;
  heading: { title: string; detail: string };
  skipped: UncheckedDate | undefined;
};

function OfferCheckbox({ kind, name, offer, heading, areSelected, skipped, values, errors }: OfferCheckboxProps) {
  const field = quantityFieldName(offer.id);
  const left = countLeft(offer);
  // Beside the list itself the number would appear twice, and only one of them is kept up to date.
  const isCounted = name === "offer" && left !== null && offer.capacity !== null;
  return (
    <CheckboxRow
      kind={kind}
      name={name}
      offerId={offer.id}
      {...heading}
      label={formatOfferLabel(offer)}
      hint={
        skipped?.held
          ? formatHeld(skipped.held, offer)
          : isCounted
            ? GUEST_LABELS[kind].left({ left, capacity: offer.capacity ?? left })
            : undefined
      }
      times={KINDS[kind].offerHas.includes("times") ? toTimeAttributes(offer) : {}}
      isSelected={areSelected && !skipped}
      max={left ?? LIMITS.quantity.max}
      // A number typed for one offer stays when others join it.
      quantity={values[field] ?? values.quantity}
      error={errors[field]}
    />
  );
}

function formatHeld(held: HeldOffer, { id }: Offer): string {
  return held.id === id ? m.signup_series_held() : m.signup_series_clash({ held: formatOfferLabel(held) });
}

/** Filled in by the page's script. */
export function placeholder(name: string): string {
  return `{${name}}`;
}

/** A row that the page's script copies and fills for each offer on the page (signup/form/offer-dialog.ts). */
export function SampleCheckbox({ kind }: { kind: KindId }) {
  return (
    <fieldset data-sample="" disabled hidden>
      <CheckboxRow
        kind={kind}
        name="also"
        offerId={placeholder("offer")}
        title={placeholder("title")}
        detail={placeholder("detail")}
        label={placeholder("label")}
        max={placeholder("max")}
        times={KINDS[kind].offerHas.includes("times") ? { "data-from": placeholder("from"), "data-to": placeholder("to") } : {}}
      />
    </fieldset>
  );
}

type CheckboxRowProps = {
  kind: KindId;
  name: OfferCheckboxesProps["name"];
  offerId: string;
  title: string;
  detail: string;
  label: string;
  hint?: string | undefined;
  /** Its time, if offers have one. */
  times: { "data-from"?: number | string; "data-to"?: number | string };
  isSelected?: boolean;
  max: number | string;
  quantity?: string | undefined;
  error?: string | undefined;
};

function CheckboxRow({
  kind,
  name,
  offerId,
  title,
  detail,
  label,
  hint,
  times,
  isSelected = false,
  max,
  quantity,
  error,
}: CheckboxRowProps) {
  const field = quantityFieldName(offerId);
  return (
    <div data-row="" className="group/row">
      <div className="flex items-center gap-3">
        <Checkbox
          name={name}
          value={offerId}
          {...times}
          defaultChecked={isSelected}
          label={<FactLine facts={[title, detail]} />}
          hint={hint}
          className="flex-1"
        />
        {asksFor(kind, "quantity") && (
          <Input
            type="number"
            inputMode="numeric"
            id={field}
            name={field}
            min={LIMITS.quantity.min}
            max={max}
            defaultValue={quantity ?? LIMITS.quantity.min}
            aria-label={m.signup_quantity_of({ offer: label })}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${field}-error`}
            className="no-spin hidden w-20 shrink-0 text-center tabular-nums group-has-checked/row:block"
          />
        )}
      </div>
      <p id={`${field}-error`} aria-live="polite" className="text-danger-ink text-sm not-empty:mb-1.5">
        {error}
      </p>
    </div>
  );
}

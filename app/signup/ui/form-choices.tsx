import { ChevronDown } from "lucide-react";
import type { KindId, Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import type { SelectionLimit } from "../form/limit-text.ts";
import { OWN_OFFERS } from "../form/person-fields.ts";
import type { UncheckedDate } from "../form/series.ts";
import { OfferCheckboxes, SampleCheckbox } from "./offer-checkboxes.tsx";
import { formatOfferLabel } from "./offer-label.ts";
import { OverLimit } from "./over-limit.tsx";

type OfferChoicesProps = {
  kind: KindId;
  offers: Offer[];
  areSelected: boolean;
  /** If it is about a series: the dates that aren't checked. */
  unchecked: UncheckedDate[] | null;
  limit: SelectionLimit | null;
  values: FormValues;
  errors: Record<string, string>;
};

/** The form's offer, or the choice of offers. */
export function OfferChoices({ kind, offers, areSelected, unchecked, limit, values, errors }: OfferChoicesProps) {
  const words = GUEST_LABELS[kind];
  const selected = areSelected ? offers.length - (unchecked?.length ?? 0) : 0;
  if (words.several) {
    return (
      <fieldset aria-describedby={errors.offer ? "offer-error" : undefined}>
        <legend className="mb-1 font-medium text-sm">
          {unchecked ? m.repeats_preview() : areSelected ? m.signup_several_chosen() : m.signup_still_free()}
        </legend>
        <div className="-m-1 grid max-h-86 overflow-y-auto p-1">
          <OfferCheckboxes
            kind={kind}
            name="offer"
            offers={offers}
            areSelected={areSelected}
            unchecked={unchecked}
            values={values}
            errors={errors}
          />
        </div>
        <p id="offer-error" aria-live="polite" className="text-danger-ink text-sm not-empty:mt-1.5">
          {errors.offer}
        </p>
        {limit && <OverLimit limit={limit.text} isOver={!errors.offer && !values[OWN_OFFERS] && selected > limit.max} />}
      </fieldset>
    );
  }
  const options = offers.map((offer) => ({
    value: offer.id,
    label: formatOfferLabel(offer),
    hint: offer.capacity === null ? undefined : words.left({ left: offer.capacity - offer.taken, capacity: offer.capacity }),
  }));
  return <RadioCards name="offer" legend={m.signup_still_free()} options={options} error={errors.offer} className="sm:grid-cols-1" />;
}

/** A choice among runs of back-to-back offers; a run is identified by its first offer. */
export function RunChoice({ runs }: { runs: Offer[][] }) {
  const options = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    return first && last ? [{ value: first.id, label: formatOfferLabel({ ...first, endTime: last.endTime }) }] : [];
  });
  return <RadioCards name="offer" legend={m.signup_runs()} options={options} defaultValue={options[0]?.value} className="sm:grid-cols-1" />;
}

type SeveralChoiceProps = {
  kind: KindId;
  label: string;
  offers: Offer[] | "onThePage";
  limit: SelectionLimit | null;
  values: FormValues;
  errors: Record<string, string>;
};

/** Further offers to take with the same form. */
export function SeveralChoice({ kind, label, offers, limit, values, errors }: SeveralChoiceProps) {
  return (
    <details className="group/several">
      <summary className="tap-line flex w-fit items-center gap-1.5 font-medium text-accent-ink text-sm">
        {label}
        <ChevronDown aria-hidden="true" className="size-4 group-open/several:rotate-180" />
      </summary>
      <div className="mt-3 grid max-h-64 overflow-y-auto rounded-md border border-line px-4 py-1">
        {offers === "onThePage" ? (
          <SampleCheckbox kind={kind} />
        ) : (
          <OfferCheckboxes kind={kind} name="also" offers={offers} areSelected={false} values={values} errors={errors} />
        )}
      </div>
      {limit && <OverLimit limit={limit.text} />}
    </details>
  );
}

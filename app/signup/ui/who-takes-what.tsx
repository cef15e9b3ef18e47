import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { isTaken } from "../form/own-offers.ts";
import script from "../form/own-offers-behavior.ts?worker&url";
import { OWN_OFFERS, PERSON_FIELDS, SHOWN_OFFERS, takesFieldName } from "../form/person-fields.ts";
import { placeholder } from "./offer-checkboxes.tsx";
import { formatOfferLabel } from "./offer-label.ts";
import type { PersonFieldsProps } from "./person-fields.tsx";

type WhoTakesWhatProps = Pick<PersonFieldsProps, "values" | "errors"> & {
  /** The form's offers, if there are several. */
  offers: Offer[];
};

/**
 * Who takes what, if several people request several offers. Without script the form comes back to ask; the script, loaded with
 * the first added person, keeps it in step with names and selection (signup/form/own-offers-behavior.ts).
 */
export function WhoTakesWhat({ offers, values, errors }: WhoTakesWhatProps) {
  const nonce = useNonce();
  const rows = PERSON_FIELDS.filter((field) => values[field] !== undefined);
  const people = rows.length > 0 && offers.length > 1 ? ["name", ...rows] : [];
  const isSelected = values[OWN_OFFERS] !== undefined;
  return (
    <div data-takes={script} hidden={rows.length === 0} className="group-has-[[name=backToBack]:checked]/form:hidden">
      <div className={offers.length > 1 || isSelected ? undefined : "hidden group-has-[:is([name=also],[name=offer]):checked]/form:block"}>
        <Checkbox name={OWN_OFFERS} value="1" defaultChecked={isSelected} label={m.signup_takes()} hint={m.signup_takes_hint()} />
        <p id={`${OWN_OFFERS}-error`} aria-live="polite" className="text-danger-ink text-sm not-empty:my-1.5">
          {errors[OWN_OFFERS]}
        </p>
        <input type="hidden" name={SHOWN_OFFERS} value={offers.map(({ id }) => id).join(" ")} />
        <div data-takes-list="" className="hidden gap-4 border-line border-s-2 ps-4 group-has-[[name=ownOffers]:checked]/form:grid">
          {people.map((field, index) => (
            <PersonOffers
              key={field}
              takes={takesFieldName(field)}
              name={values[field]?.trim() || (index === 0 ? m.signup_name() : m.signup_person({ number: index + 1 }))}
              isWriter={index === 0}
              offers={offers.map((offer) => ({ id: offer.id, label: formatOfferLabel(offer), isTaken: isTaken(values, field, offer.id) }))}
              error={errors[takesFieldName(field)]}
            />
          ))}
        </div>
        <fieldset disabled hidden data-takes-sample="">
          <PersonOffers
            takes={placeholder("takes")}
            name={placeholder("name")}
            offers={[{ id: placeholder("offer"), label: placeholder("label"), isTaken: true }]}
          />
        </fieldset>
      </div>
      {rows.length > 0 && <script type="module" src={script} nonce={nonce} />}
    </div>
  );
}

type PersonOffersProps = {
  /** The name of its form field. */
  takes: string;
  name: string;
  isWriter?: boolean;
  offers: { id: string; label: string; isTaken: boolean }[];
  error?: string | undefined;
};

/** What one person takes; the writer may not come at all. */
function PersonOffers({ takes, name, isWriter = false, offers, error }: PersonOffersProps) {
  return (
    <fieldset
      name={takes}
      className={isWriter ? "group-has-[[name=only]:checked]/form:hidden" : undefined}
      aria-describedby={error ? `${takes}-error` : undefined}
    >
      <legend className="mb-1 wrap-anywhere font-medium text-sm">{name}</legend>
      <input type="hidden" name={takes} value="" />
      {offers.map(({ id, label, isTaken }) => (
        <Checkbox key={id} name={takes} value={id} defaultChecked={isTaken} label={label} />
      ))}
      <p id={`${takes}-error`} aria-live="polite" className="text-danger-ink text-sm not-empty:mt-1.5">
        {error}
      </p>
    </fieldset>
  );
}

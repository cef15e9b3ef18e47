import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { DraftRow, RowProblem } from "#app/organize/imports/draft-rows.client.ts";
import type { ImportSheet } from "#app/organize/imports/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";

type RowFormProps = {
  row: DraftRow;
  problem: RowProblem | null;
  sheet: ImportSheet;
  onChange: (changed: Partial<DraftRow>) => void;
};

/** One row that doesn't fit: why, and its fields to correct it. */
export function RowForm({ row, problem, sheet, onChange }: RowFormProps) {
  const { id, line, name, email, quantity, said, isOut, offerId } = row;
  const isOfOffer = sheet.hasOffers && problem !== null && !["name", "email", "field", "busy"].includes(problem);
  const isOfField = isOfOffer || problem === "name" || problem === "email";
  const text = problem ? m.imports_problem({ problem }) : undefined;
  return (
    <li>
      <Card className="grid gap-3 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p dir="auto" className="wrap-anywhere font-medium text-sm">
            {m.imports_row({ line, name: name || email })}
          </p>
          {said && (
            <p dir="auto" className="wrap-anywhere text-muted text-sm">
              {said}
            </p>
          )}
        </div>
        {isOut ? (
          <p className="text-soft text-sm">{m.imports_left_out()}</p>
        ) : (
          <>
            {!isOfField && problem && <p className="text-danger-ink text-sm">{text}</p>}
            {!problem && <p className="text-go-ink text-sm">{m.imports_fits_now()}</p>}
            <div className="grid gap-3 sm:grid-cols-2">
              <Field id={`name-${id}`} name="name" label={m.organizer_signups_name()} error={problem === "name" ? text : undefined}>
                {(control) => (
                  <Input
                    {...control}
                    value={name}
                    maxLength={LIMITS.name.max}
                    autoComplete="off"
                    onChange={(event) => onChange({ name: event.currentTarget.value })}
                  />
                )}
              </Field>
              <Field id={`email-${id}`} name="email" label={m.organizer_signups_email()} error={problem === "email" ? text : undefined}>
                {(control) => (
                  <Input
                    {...control}
                    inputMode="email"
                    value={email}
                    maxLength={LIMITS.email.max}
                    autoComplete="off"
                    onChange={(event) => onChange({ email: event.currentTarget.value })}
                  />
                )}
              </Field>
              {sheet.hasQuantity && (
                <Field id={`quantity-${id}`} name="quantity" label={m.imports_column({ column: "quantity" })} optional>
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="numeric"
                      value={quantity}
                      autoComplete="off"
                      onChange={(event) => onChange({ quantity: event.currentTarget.value })}
                    />
                  )}
                </Field>
              )}
              {sheet.hasOffers && (
                <Field id={`offer-${id}`} name="offer" label={m.imports_offer()} error={isOfOffer ? text : undefined}>
                  {(control) => (
                    <Select
                      {...control}
                      value={offerId ?? ""}
                      onChange={(event) => onChange({ offerId: event.currentTarget.value || null })}
                    >
                      <option value="">{m.imports_choose_offer()}</option>
                      {sheet.offers.map((offer) => (
                        <option key={offer.id} value={offer.id}>
                          {offer.label}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              )}
            </div>
          </>
        )}
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => onChange({ isOut: !isOut })}>
          {isOut ? m.imports_take_in() : m.imports_leave_out()}
        </Button>
      </Card>
    </li>
  );
}

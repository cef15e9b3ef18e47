import { Form } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Hours } from "../queries.server.ts";
import type { Season } from "../rules.ts";
import { HoursList, hoursLine, TakeAway } from "./hours-list.tsx";

/** The hours of all that somebody organizes between two dates. */
export function SeasonPage({ hours, season }: { hours: Hours; season: Season }) {
  const { totals } = hours;
  const shown = { season };
  return (
    <>
      <PageHeader
        className="mb-5"
        back={{ to: "/events", label: m.mysignups_title() }}
        title={m.hours_title()}
        text={
          <>
            <p>{m.hours_season_text()}</p>
            {totals.shifts > 0 && <p className="font-medium text-ink tabular-nums">{hoursLine(totals)}</p>}
          </>
        }
        actions={totals.shifts > 0 && <TakeAway shown={shown} />}
      />
      {/* Anew for other dates: the fields show those of the address. */}
      <Form key={`${season.from} ${season.to}`} className="mb-5 flex flex-wrap items-end gap-3">
        <Field name="from" label={m.hours_from()} className="min-w-36 flex-1 sm:flex-none">
          {(control) => <Input type="date" defaultValue={season.from} {...control} />}
        </Field>
        <Field name="to" label={m.hours_to()} className="min-w-36 flex-1 sm:flex-none">
          {(control) => <Input type="date" defaultValue={season.to} {...control} />}
        </Field>
        <Button type="submit" variant="secondary">
          {m.hours_show()}
        </Button>
      </Form>
      <HoursList hours={hours} shown={shown} />
    </>
  );
}

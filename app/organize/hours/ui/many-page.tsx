import { Form } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { ManyEventsSelection } from "../paths.ts";
import type { ManyHours } from "../queries.server.ts";
import type { Season } from "../rules.ts";
import { GroupEndNotice } from "./group-end.tsx";
import { DownloadHours, HoursList, hoursSummary } from "./hours-list.tsx";

type ManyPageProps = { hours: ManyHours; shown: ManyEventsSelection };

/** The hours of many events that a person organizes: a group's, or all between two dates. */
export function ManyPage({ hours, shown }: ManyPageProps) {
  const { totals, name, end } = hours;
  const isGroup = "groupId" in shown;
  return (
    <>
      <PageHeader
        className="mb-5"
        back={isGroup ? { to: `/groups/${shown.groupId}`, label: name ?? "" } : { to: "/events", label: m.mysignups_title() }}
        title={m.hours_title()}
        text={
          <>
            <p>{isGroup ? m.hours_group_text() : m.hours_season_text()}</p>
            {totals.shifts > 0 && <p className="font-medium text-ink tabular-nums">{hoursSummary(totals)}</p>}
          </>
        }
        actions={totals.shifts > 0 && <DownloadHours shown={shown} />}
      />
      {!isGroup && <Dates season={shown.season} />}
      <HoursList hours={hours} shown={shown} />
      {isGroup && end && <GroupEndNotice groupId={shown.groupId} {...end} />}
    </>
  );
}

function Dates({ season }: { season: Season }) {
  return (
    // A new key for other dates resets the fields to those in the URL.
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
  );
}

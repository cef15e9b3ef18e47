import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useKeptValue } from "#app/ui/kept-value.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-cards.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { RetentionView } from "../queries.server.ts";

type RetentionCardProps = { eventId: string; retention: RetentionView };

/** How long names and addresses are kept, with the resulting date beside each choice. */
export function RetentionCard({ eventId, retention }: RetentionCardProps) {
  const { hoursUntil, purgedOn, seen } = retention;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.retention_title()}</CardTitle>
        <CardText>{m.retention_text()}</CardText>
      </CardHeader>
      <CardBody className="grid gap-4">
        {purgedOn && <Notice>{m.retention_purged({ date: formatDated(purgedOn) })}</Notice>}
        {hoursUntil ? (
          <Notice>{m.retention_hours({ date: formatDated(hoursUntil) })}</Notice>
        ) : (
          <RetentionForm key={seen} eventId={eventId} retention={retention} />
        )}
      </CardBody>
    </Card>
  );
}

function RetentionForm({ eventId, retention: { choice, seen, options, until, proposed, isByDate, today } }: RetentionCardProps) {
  const first = "until" in choice ? { keep: "until", until: choice.until } : { keep: seen, until: proposed?.on ?? "" };
  const { value, change, forget } = useKeptValue(`retention.${eventId}.${seen}`, first);
  const { form, isBusy, result } = useSubmission(`/event/${eventId}/retention`, {
    networkFailure: actionFailed,
    onResult: ({ ok }) => ok && forget(),
  });

  function hintOf(on: string | null): string | undefined {
    if (isByDate) return m.retention_by_date();
    if (on === null) return undefined;
    return on <= today ? m.retention_soon() : m.retention_on({ date: formatDated(on) });
  }

  return (
    <form {...form} className="grid gap-4" noValidate>
      {result?.problem && (
        <Notice tone="error" title={result.problem.title}>
          {result.problem.body}
        </Notice>
      )}
      <input type="hidden" name="seen" value={seen} />
      <RadioGroup
        name="keep"
        legend={m.retention_title()}
        quiet
        value={value.keep}
        onValueChange={(keep) => change({ ...value, keep })}
        options={[
          ...options.map(({ days, on }) => ({ value: String(days), label: m.retention_days({ days }), hint: hintOf(on) })),
          {
            value: "until",
            label: m.retention_until(),
            hint: proposed ? m.retention_group_end({ group: proposed.group, date: formatDated(proposed.on) }) : undefined,
          },
        ]}
      />
      {value.keep === "until" && (
        <Field name="until" label={m.retention_until_label()} error={result?.errors?.until} required className="max-w-60">
          {(control) => (
            <Input
              type="date"
              {...until}
              value={value.until}
              onChange={({ currentTarget }) => change({ ...value, until: currentTarget.value })}
              {...control}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <a href={`/event/${eventId}/signups.csv`} download className="tap text-accent-ink text-sm underline underline-offset-4">
          {m.retention_export()}
        </a>
        <Button type="submit" busy={isBusy}>
          {m.retention_save()}
        </Button>
      </div>
    </form>
  );
}

function formatDated(date: string): string {
  return formatDate(date, getLocale(), "dated");
}

import { Form, useNavigation } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatInstant } from "#app/lib/format-date.ts";
import type { MailHealthFigures as Health, MailFailure } from "#app/site/admin/figures.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { FigureCards } from "./figure-cards.tsx";

/** Whether mail gets out: what waits and how long, what bounced, what failed and can be retried. */
export function MailHealth({ mail }: { mail: Health }) {
  const retryable = mail.failures.filter(({ isRetryable }) => isRetryable);
  return (
    <section aria-labelledby="mail" className="grid gap-4">
      <h2 id="mail" className="display text-xl">
        {m.admin_mail()}
      </h2>
      {(mail.outage || mail.queueMinutes > 1) && <Outage mail={mail} />}
      <FigureCards
        className="lg:grid-cols-5"
        figures={[
          { id: "waiting", label: m.admin_mail_waiting(), value: mail.waiting, unit: "count" },
          { id: "age", label: m.admin_mail_age(), value: mail.queueMinutes, unit: "count" },
          { id: "sent", label: m.admin_mail_sent(), value: mail.sent, unit: "count" },
          { id: "bounced", label: m.admin_mail_bounced(), value: mail.bounced, unit: "count" },
          { id: "failed", label: m.admin_mail_failed(), value: mail.failed, unit: "count" },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-2xl gap-1">
          <h3 className="font-semibold">{m.admin_failures()}</h3>
          <p className="text-muted text-sm">{mail.failures.length > 0 ? m.admin_failures_text() : m.admin_failures_none()}</p>
        </div>
        {retryable.length > 1 && <Retry ids={retryable.map(({ id }) => id)} label={m.admin_retry_all()} />}
      </div>
      {mail.failures.length > 0 && <Failures failures={mail.failures} />}
    </section>
  );
}

function Outage({ mail: { outage, queueMinutes } }: { mail: Health }) {
  const isBusy = useNavigation().state === "submitting";
  const since = outage && `${formatInstant(outage.since, getLocale(), "UTC")} UTC`;
  return (
    <Notice tone="warning">
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">{m.admin_outage()}</p>
        <p>{since ? m.admin_outage_since({ since }) : m.admin_outage_slow({ minutes: queueMinutes })}</p>
        {outage && <p>{m.admin_outage_reason({ reason: outage.reason })}</p>}
        <p>{m.admin_outage_text()}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="try-now" />
          <Button type="submit" size="sm" variant="secondary" busy={isBusy}>
            {m.admin_try_now()}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

function Failures({ failures }: { failures: MailFailure[] }) {
  return (
    <Table caption={m.admin_failures()}>
      <TableHead>
        <TableHeading>{m.admin_message()}</TableHeading>
        <TableHeading>{m.admin_to()}</TableHeading>
        <TableHeading>{m.admin_date()}</TableHeading>
        <TableHeading>{m.admin_reason()}</TableHeading>
        <TableHeading>
          <span className="sr-only">{m.admin_retry()}</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {failures.map(({ id, template, to, at, error, isRetryable }) => (
          <TableRow key={id}>
            <TableCell className="whitespace-nowrap font-medium">{template}</TableCell>
            <TableCell>{to}</TableCell>
            <TableCell className="whitespace-nowrap">
              <time dateTime={new Date(at).toISOString()}>{formatInstant(at, getLocale(), "UTC")} UTC</time>
            </TableCell>
            <TableCell className="max-w-72 text-muted">{error}</TableCell>
            <TableCell>
              {isRetryable ? (
                <Retry ids={[id]} label={m.admin_retry()} spoken={m.admin_retry_to({ template, to: to ?? "" })} />
              ) : (
                <span className="text-muted">{m.admin_expired()}</span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Retry({ ids, label, spoken }: { ids: string[]; label: string; spoken?: string }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" preventScrollReset>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} aria-label={spoken}>
        {label}
      </Button>
    </Form>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatInstant } from "#app/lib/format-date.ts";
import { USAGE } from "#app/limits.ts";
import { ALERTS } from "#app/site/admin/limits.ts";
import { findConcerns, type Operations } from "#app/site/admin/operations.ts";
import { Notice } from "#app/ui/notice.tsx";
import { FigureCards } from "./figure-cards.tsx";

const MEGABYTE = 1_000_000;

/** The installation's health: first what needs attention, then the figures behind it. */
export function OperationsTab({ operations }: { operations: Operations }) {
  const { mail, jobs, databaseBytes, fileBytes, rows, budgets, backupAt, aside, model } = operations;
  const concerns = findConcerns(operations);
  const time = (at: number) => `${formatInstant(at, getLocale(), "UTC")} UTC`;
  return (
    <div className="grid gap-8">
      {concerns.length > 0 ? (
        concerns.map((concern) => (
          <Notice key={concern} tone="warning">
            {m.alert_concern({ concern })}
          </Notice>
        ))
      ) : (
        <Notice tone="success">{m.admin_operations_well()}</Notice>
      )}
      <FigureCards
        className="lg:grid-cols-3"
        figures={[
          { id: "unsent", label: m.admin_operations_unsent(), value: mail.queueMinutes, unit: "count" },
          { id: "jobs", label: m.admin_operations_jobs(), value: jobs.length, unit: "count" },
          { id: "database", label: m.admin_operations_database(), value: Math.ceil(databaseBytes / MEGABYTE), unit: "count" },
          { id: "share", label: m.admin_operations_share(), value: (100 * databaseBytes) / ALERTS.databaseBytes, unit: "percent" },
          { id: "files", label: m.admin_operations_files(), value: Math.ceil(fileBytes / MEGABYTE), unit: "count" },
          { id: "filesShare", label: m.admin_operations_files_share(), value: (100 * fileBytes) / ALERTS.fileBytes, unit: "percent" },
          { id: "read", label: m.admin_operations_read(), value: (100 * rows.read) / USAGE.included.read, unit: "percent" },
          { id: "written", label: m.admin_operations_written(), value: (100 * rows.written) / USAGE.included.written, unit: "percent" },
        ]}
      />
      {jobs.length > 0 && (
        <Part title={m.admin_operations_jobs()}>
          {jobs.map(({ name, failures, at, error }) => (
            <span key={name}>{[`${name} × ${failures}`, time(at), error].join(" · ")}</span>
          ))}
        </Part>
      )}
      {aside.length > 0 && (
        <Part title={m.admin_operations_aside()}>
          {aside.map(({ queue, reason, count, since }) => (
            <span key={`${queue} ${reason}`}>{[`${queue} × ${count}`, time(since), reason].join(" · ")}</span>
          ))}
        </Part>
      )}
      <Part title={m.admin_operations_backup()}>{backupAt === null ? m.admin_operations_backup_none() : time(backupAt)}</Part>
      <Part title={m.admin_operations_model()}>
        {model.host === null ? m.admin_operations_model_none() : `${model.host} · ${model.answers} / ${model.cap}`}
      </Part>
      <Part title={m.admin_operations_budgets()}>
        {budgets.length === 0
          ? m.admin_operations_budgets_none()
          : budgets.map(({ email, reached, limit }) => <span key={email}>{`${email} · ${reached} / ${limit}`}</span>)}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-1">
      <h2 className="display text-xl">{title}</h2>
      <p className="grid gap-1 text-muted">{children}</p>
    </section>
  );
}

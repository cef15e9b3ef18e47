import { m } from "#app/i18n/paraglide/messages.js";
import { type Cell, csvFile } from "#app/lib/csv.ts";
import type { Figures } from "./figures.ts";
import { metricLabels, revenueLabels } from "./labels.ts";

/** Every figure of the dashboard as a spreadsheet; the sample is marked as one. */
export function figuresToCsv({ metrics, revenue, monthlyUsers, eventTypes, mail }: Figures, isSample: boolean, locale: string): string {
  const rows: Cell[][] = [
    [isSample ? m.admin_sample() : m.admin_live()],
    ...metricLabels(metrics).map(({ label, value }): Cell[] => [label, value]),
    ...(revenue ? revenueLabels(revenue).map(({ label, value }): Cell[] => [label, value]) : []),
    ...(mail
      ? [
          [m.admin_mail_waiting(), mail.waiting],
          [m.admin_mail_age(), mail.queueMinutes],
          [m.admin_mail_sent(), mail.sent],
          [m.admin_mail_bounced(), mail.bounced],
          [m.admin_mail_failed(), mail.failed],
        ]
      : []),
    [],
    [m.admin_month(), m.admin_users()],
    ...monthlyUsers.map(({ date, users }): Cell[] => [date, users]),
    [],
    [m.admin_event_type(), m.admin_count(), "%"],
    ...eventTypes.map(({ type, count, percentage }): Cell[] => [type, count, percentage]),
    ...(revenue ? transactionRows(revenue.transactions) : []),
  ];
  return csvFile(rows, locale);
}

function transactionRows(transactions: NonNullable<Figures["revenue"]>["transactions"]): Cell[][] {
  return [
    [],
    [m.admin_transaction(), m.admin_user(), m.admin_package(), m.admin_amount(), m.admin_date(), m.admin_state()],
    ...transactions.map(({ id, user, package: pack, amount, date, status }): Cell[] => [
      id,
      user,
      pack,
      amount,
      date,
      m.admin_transaction_state({ status }),
    ]),
  ];
}

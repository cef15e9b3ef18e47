import { m } from "#app/i18n/paraglide/messages.js";
import type { Metrics, Revenue } from "./figures.ts";

export type LabeledFigure = { id: string; label: string; value: number; unit: "count" | "dollars" | "percent" };

export function metricLabels(metrics: Metrics): LabeledFigure[] {
  return [
    { id: "users", label: m.admin_total_users(), value: metrics.totalUsers, unit: "count" },
    { id: "active", label: m.admin_active_users(), value: metrics.activeUsers, unit: "count" },
    { id: "events", label: m.admin_total_events(), value: metrics.totalEvents, unit: "count" },
    { id: "events-week", label: m.admin_events_week(), value: metrics.eventsThisWeek, unit: "count" },
    { id: "signups-today", label: m.admin_signups_today(), value: metrics.newSignupsToday, unit: "count" },
    { id: "signups-week", label: m.admin_signups_week(), value: metrics.newSignupsThisWeek, unit: "count" },
  ];
}

export function revenueLabels(revenue: Revenue): LabeledFigure[] {
  return [
    { id: "revenue", label: m.admin_total_revenue(), value: revenue.totalRevenue, unit: "dollars" },
    { id: "revenue-month", label: m.admin_revenue_month(), value: revenue.revenueThisMonth, unit: "dollars" },
    { id: "per-user", label: m.admin_per_user(), value: revenue.avgRevenuePerUser, unit: "dollars" },
    { id: "conversion", label: m.admin_conversion(), value: revenue.conversionRate, unit: "percent" },
    { id: "earned", label: m.admin_coins_earned(), value: revenue.totalCoinsEarned, unit: "count" },
    { id: "purchased", label: m.admin_coins_purchased(), value: revenue.totalCoinsPurchased, unit: "count" },
  ];
}

/** "2,847", "$4.51", "12.4%", as the language writes numbers. */
export function formatFigure({ value, unit }: Pick<LabeledFigure, "value" | "unit">, locale: string): string {
  if (unit === "dollars") return new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }).format(value);
  if (unit === "percent") return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(value / 100);
  return new Intl.NumberFormat(locale).format(value);
}

import type { Operations } from "./operations.ts";

/** What the dashboard shows, of the sample or of this installation (product 15). */
export type Figures = {
  metrics: Metrics;
  revenue: Revenue | null;
  monthlyUsers: MonthlyUsers[];
  eventTypes: EventTypeStatistic[];
  mail: MailHealthFigures | null;
  operations: Operations;
};

export type Metrics = {
  totalUsers: number;
  activeUsers: number;
  newSignupsToday: number;
  newSignupsThisWeek: number;
  totalEvents: number;
  eventsThisWeek: number;
};

/** Only the sample has revenue: the product takes no payments (product 1.7). Amounts in US dollars. */
export type Revenue = {
  totalRevenue: number;
  revenueThisMonth: number;
  totalCoinsEarned: number;
  totalCoinsPurchased: number;
  avgRevenuePerUser: number;
  /** In percent. */
  conversionRate: number;
  packs: { name: string; price: number }[];
  transactions: Transaction[];
};

export type Transaction = {
  id: string;
  user: string;
  amount: number;
  package: string;
  date: string;
  status: "completed" | "pending" | "refunded";
};

/** `date` is the month as yyyy-MM. */
export type MonthlyUsers = { date: string; users: number };

export type EventTypeStatistic = { type: string; count: number; percentage: number };

export type MailHealthFigures = {
  waiting: number;
  /** How long the oldest due message has waited, in minutes; 0 when none is due. */
  queueMinutes: number;
  /** Since when the provider has accepted nothing, and its error; null if it accepts mail. */
  outage: { since: number; reason: string } | null;
  /** `sent` and `bounced` are those of the last week. */
  sent: number;
  bounced: number;
  /** `failed`: everything in the outbox that failed; `failures`: the newest of it. */
  failed: number;
  failures: MailFailure[];
};

export type MailFailure = { id: string; template: string; to: string | null; at: number; error: string | null; isRetryable: boolean };

export const ADMIN_TABS = ["overview", "revenue", "users", "events", "operations"] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

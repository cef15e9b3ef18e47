import { m } from "#app/i18n/paraglide/messages.js";
import { addDays } from "#app/lib/wall-time.ts";
import { DURATIONS } from "#app/limits.ts";
import type { Figures, Revenue, Transaction } from "./figures.ts";
import { computeShares, listLastMonths } from "./rules.ts";

/** The dashboard that anyone may look at: made-up figures of a made-up year (product 15). */
export function buildSampleFigures(now: number): Figures {
  return {
    metrics: {
      totalUsers: TOTAL_USERS,
      activeUsers: 1923,
      newSignupsToday: 23,
      newSignupsThisWeek: 156,
      totalEvents: 1456,
      eventsThisWeek: 89,
    },
    revenue: sampleRevenue(new Date(now).toISOString().slice(0, 10)),
    monthlyUsers: listLastMonths(now).map((date, index) => ({ date, users: USERS[index] ?? 0 })),
    eventTypes: computeShares([
      { type: m.admin_type_potluck(), count: 425 },
      { type: m.admin_type_shifts(), count: 378 },
      { type: m.admin_type_conferences(), count: 312 },
      { type: m.admin_type_donations(), count: 198 },
      { type: m.admin_type_custom(), count: 143 },
    ]),
    mail: null,
    operations: {
      mail: { queueMinutes: 0, oldestUnsentAt: null },
      jobs: [],
      databaseBytes: 212_000_000,
      fileBytes: 1_840_000_000,
      rows: { read: 310_000_000, written: 1_900_000 },
      budgets: [{ email: "sarah@example.com", reached: 4200, limit: 5000 }],
      aside: [],
      model: { host: "Cloudflare Workers AI", answers: 412, cap: 2000 },
      backupAt: now - 2 * DURATIONS.day,
    },
  };
}

const TOTAL_USERS = 2847;
/** The number at the end of each month. */
const USERS = [420, 585, 760, 948, 1130, 1342, 1560, 1795, 2043, 2310, 2588, TOTAL_USERS];

const PACKS = [
  { name: "Starter Pack", price: 4.99 },
  { name: "Growth Pack", price: 11.99 },
  { name: "Power Pack", price: 24.99 },
];

function sampleRevenue(today: string): Revenue {
  const totalRevenue = 12847.5;
  return {
    totalRevenue,
    revenueThisMonth: 3241.2,
    totalCoinsEarned: 45230,
    totalCoinsPurchased: 28750,
    avgRevenuePerUser: totalRevenue / TOTAL_USERS,
    conversionRate: 12.4,
    packs: PACKS,
    transactions: [
      transaction(1, "Sarah Johnson", 1, addDays(today, -1), "completed"),
      transaction(2, "Michael Chen", 0, addDays(today, -1), "completed"),
      transaction(3, "Emily Rodriguez", 2, addDays(today, -2), "completed"),
      transaction(4, "David Kim", 1, addDays(today, -3), "pending"),
      transaction(5, "Lisa Thompson", 0, addDays(today, -5), "completed"),
      transaction(6, "James Wilson", 2, addDays(today, -6), "refunded"),
    ],
  };
}

function transaction(number: number, user: string, pack: number, date: string, status: Transaction["status"]): Transaction {
  const { name = "", price = 0 } = PACKS[pack] ?? {};
  return { id: `TX-${1000 + number}`, user, amount: price, package: name, date, status };
}

/**
 * What removes each row of a table: the `jobs` of `workers/scheduled.ts`, by time alone or after the owner it goes `with`.
 * `stays` says why it is kept.
 */
export type RowEnd = { jobs: string[]; with?: "an account" | "an event" } | { stays: string };

const WITH_ACCOUNT: RowEnd = { jobs: ["account deletions"], with: "an account" };
const WITH_EVENT: RowEnd = { jobs: ["events purge"], with: "an event" };
/** If names are deleted earlier, the row stays as a count. */
const SIGN_UP: RowEnd = WITH_EVENT;

export const TABLE_ENDS: Record<string, RowEnd> = {
  api_keys: { jobs: ["accounts sweep", "account deletions"], with: "an account" },
  api_requests: { jobs: ["accounts sweep"] },
  asks: WITH_EVENT,
  away_days: { jobs: ["days away purge", "account deletions"], with: "an account" },
  broadcasts: WITH_EVENT,
  certificates: { stays: "The number confirms hours without a helper's name (product 5.18); the organizer's goes with the account" },
  check_in_codes: WITH_EVENT,
  contact_imports: { jobs: ["imports purge"] },
  contact_tag_assignments: WITH_ACCOUNT,
  contact_tags: WITH_ACCOUNT,
  contacts: WITH_ACCOUNT,
  conversations: { jobs: ["conversations purge"] },
  door_options: WITH_EVENT,
  email_batches: { jobs: ["outbox purge"] },
  email_outbox: { jobs: ["outbox purge"] },
  email_suppressions: { stays: "Complaints and unsubscribes, as hashes, so that nothing is sent again; the outbox purge ends bounces" },
  ended_invitations: { jobs: ["organizers' invitations purge"] },
  erased: { jobs: ["erased purge"] },
  erasures: { jobs: ["erasures"] },
  event_log: WITH_EVENT,
  event_members: WITH_EVENT,
  event_questions: WITH_EVENT,
  event_reminder_settings: WITH_EVENT,
  event_rsvps: SIGN_UP,
  event_series: WITH_EVENT,
  events: { jobs: ["account deletions", "events purge"], with: "an account" },
  exports: { jobs: ["exports purge"] },
  /** Who confirmed stays until the page goes. */
  followers: { jobs: ["followers purge", "account deletions"], with: "an account" },
  google_accounts: WITH_ACCOUNT,
  group_events: WITH_EVENT,
  group_members: WITH_ACCOUNT,
  group_messages: WITH_ACCOUNT,
  groups: WITH_ACCOUNT,
  hour_corrections: WITH_EVENT,
  hour_totals: WITH_EVENT,
  invites: WITH_EVENT,
  job_leases: { stays: "One row a job; the accounts sweep ends those of exports" },
  left_submissions: { jobs: ["events purge"] },
  mail_budgets: WITH_ACCOUNT,
  mail_recipients: { jobs: ["outbox purge"] },
  message_drafts: { jobs: ["accounts sweep", "events purge"], with: "an event" },
  messages: { jobs: ["conversations purge"] },
  oauth_records: { jobs: ["accounts sweep", "account deletions"], with: "an account" },
  one_time_tokens: { jobs: ["accounts sweep"] },
  operations: { stays: "One row a figure of the installation" },
  page_news: WITH_EVENT,
  passkeys: WITH_ACCOUNT,
  pictures: { jobs: ["pictures purge", "account deletions"], with: "an account" },
  potluck_items: WITH_EVENT,
  potluck_signups: SIGN_UP,
  push_subscriptions: { jobs: ["accounts sweep"] },
  reminder_queue: WITH_EVENT,
  rescue_asks: { jobs: ["helpers purge"] },
  rescue_calls: WITH_EVENT,
  rescue_helpers: { jobs: ["helpers purge"] },
  rescue_settings: WITH_EVENT,
  sessions: { jobs: ["accounts sweep"] },
  set_aside: { jobs: ["set aside purge"] },
  sheet_keys: { jobs: ["accounts sweep", "account deletions"], with: "an account" },
  submissions: SIGN_UP,
  throttles: { jobs: ["accounts sweep"] },
  time_slot_signups: SIGN_UP,
  time_slots: WITH_EVENT,
  unconfirmed_signups: { jobs: ["unconfirmed sign-ups"] },
  unlinked_guests: { jobs: ["accounts sweep"] },
  users: { jobs: ["accounts sweep", "unproven accounts", "account deletions"], with: "an account" },
  volunteer_shifts: WITH_EVENT,
  volunteer_signups: SIGN_UP,
  webhook_deliveries: { jobs: ["webhooks purge"] },
  webhook_events: { jobs: ["outbox purge"] },
  webhooks: { jobs: ["account deletions", "events purge"], with: "an account" },
};

/** Keyed by the file that writes below the prefix. */
export const OBJECT_PREFIX_ENDS: Record<string, { prefix: string; end: RowEnd }> = {
  "app/media/commands.server.ts": { prefix: "{userId}/", end: WITH_ACCOUNT },
  "app/people/accounts/export-archive.server.ts": { prefix: "exports/", end: { jobs: ["exports purge"] } },
  "app/outbox/batches.server.ts": { prefix: "outbox/batches/", end: { jobs: ["batches purge"] } },
  "app/outbox/development.server.ts": {
    prefix: "outbox/development/",
    end: { stays: "Where no provider's key is set: on a developer's machine" },
  },
};

/** Keyed by the class that wrangler.toml binds. */
export const DURABLE_OBJECT_ENDS: Record<string, RowEnd> = {
  EventRoom: { stays: "It stores nothing: an event's rows are in D1, what a room holds in memory goes with it" },
};

/**
 * For each column with personal data: its name in an export, and what ends it. `file.key` is in an account's export; a text
 * with a space says why the column isn't exported. Columns about no person are listed by table in `NON_PERSONAL_COLUMNS`.
 */
type PersonalColumn = { taken: string; ends: string };

const SIGN_UP_ENDS = "the day on the form; erasing; deleting the account";
const WITH_ACCOUNT = "deleting the account";
const FOLLOW_ENDS = "stopping; a day without confirming; erasing; a bounce; deleting the page or its owner's account";
const PASSKEY_ENDS = "removing it; deleting the account";
const WITH_EVENT = "30 days after the event was deleted";

function all(columns: string[], taken: string, ends: string): Record<string, PersonalColumn> {
  return Object.fromEntries(columns.map((column) => [column, { taken, ends }]));
}

const signUp = (...own: string[]): Record<string, PersonalColumn> => ({
  user_name: { taken: "your-sign-ups.name", ends: SIGN_UP_ENDS },
  user_email: { taken: "your-sign-ups.email", ends: SIGN_UP_ENDS },
  user_phone: { taken: "your-sign-ups.phone", ends: SIGN_UP_ENDS },
  notes: { taken: "your-sign-ups.notes", ends: SIGN_UP_ENDS },
  answers: { taken: "your-sign-ups.answers", ends: SIGN_UP_ENDS },
  checked_in_at: { taken: "your-sign-ups.checkedInAt", ends: "stays as a count, without the name" },
  arrived_by: { taken: "your-sign-ups.arrivedBy", ends: "stays as a count, without the name" },
  left_at: { taken: "your-sign-ups.leftAt", ends: "stays as a count, without the name" },
  status: { taken: "your-sign-ups.status", ends: "stays as a count, without the name" },
  created_at: { taken: "your-sign-ups.createdAt", ends: "stays as a count, without the name" },
  ...all(["user_id", "person_key"], "made from the name and the account", SIGN_UP_ENDS),
  ...Object.fromEntries(own.map((column) => [column, { taken: `your-sign-ups.${camel(column)}`, ends: SIGN_UP_ENDS }])),
});

function camel(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const KEY_ENDS = "a year after it was revoked; deleting the account";
const DRAFT_ENDS = "30 days; with its event; deleting the account";
const GRANT_ENDS = "ending its access; 30 days without use; deleting the account";
const OPENS = "opens something, so nobody takes it along";

export const PERSONAL_COLUMNS: Record<string, Record<string, PersonalColumn>> = {
  api_keys: {
    ...Object.fromEntries(
      ["name", "scopes", "created_at", "expires_at", "last_used_at"].map((column) => [
        column,
        { taken: `keys.${camel(column)}`, ends: KEY_ENDS },
      ]),
    ),
    ...all(["token_hash", "prefix"], OPENS, "revoking it"),
    user_id: { taken: "the account itself", ends: WITH_ACCOUNT },
  },
  api_requests: { request_hash: { taken: "a keyed hash of a request", ends: "a day; revoking the key" } },
  asks: {
    submission_id: { taken: "an id, whose name goes with the sign-up", ends: "with the sign-up" },
    mailbox: { taken: "a hash of the address", ends: "with the sign-up" },
    next: { taken: "people-to-ask-next.email", ends: "once everything is answered; erasing" },
  },
  away_days: {
    day: { taken: "dates-you-cant.day", ends: "a week after it passed; the owner's last trace of the person; erasing" },
    noted_at: { taken: "dates-you-cant.notedAt", ends: "with the day" },
    owner_id: { taken: "dates-you-cant.organizer", ends: "with the day; deleting the owner's account" },
    group_id: { taken: "dates-you-cant.group", ends: "with the day; deleting the group" },
    email: { taken: "the address itself", ends: "with the day; erasing; deleting the account" },
  },
  broadcasts: {
    subject: { taken: "messages-to-your-people.subject", ends: WITH_EVENT },
    body: { taken: "messages-to-your-people.body", ends: WITH_EVENT },
    sender_id: { taken: "the event's own, whoever wrote it", ends: WITH_EVENT },
    written_by: { taken: "an id, whose name goes with the account", ends: WITH_EVENT },
  },
  certificates: {
    number: { taken: "certificates-you-issued.number", ends: "stays, and says of nobody whose it is" },
    organizer: { taken: "certificates-you-issued.organizer", ends: WITH_ACCOUNT },
    user_id: { taken: "the account itself", ends: WITH_ACCOUNT },
  },
  check_in_codes: {
    code: { taken: "the code in the emails themselves", ends: "with the sign-up" },
    submission_id: { taken: "an id, whose name goes with the sign-up", ends: "with the sign-up" },
  },
  contact_imports: {
    user_id: { taken: "the account itself", ends: "a day after the import" },
    changed: { taken: "a copy of contacts, to undo an import", ends: "a day after the import" },
  },
  contacts: {
    ...Object.fromEntries(["name", "email", "phone", "notes"].map((key) => [key, { taken: `contacts.${key}`, ends: WITH_ACCOUNT }])),
    ...all(["user_id", "sort_name", "search", "apart_as"], "made from the contact", WITH_ACCOUNT),
  },
  contact_tags: { name: { taken: "tags.name", ends: WITH_ACCOUNT }, user_id: { taken: "the account itself", ends: WITH_ACCOUNT } },
  conversations: { user_id: { taken: "the account itself", ends: "90 days after the last message" } },
  email_outbox: {
    to_email: { taken: "the address itself", ends: "90 days; erasing; the day on the form" },
    user_id: { taken: "the account itself", ends: "90 days" },
    owner_id: { taken: "the id of the account it counts to", ends: "90 days" },
    props: { taken: "messages-to-you.text", ends: "90 days; erasing; the day on the form" },
    template: { taken: "mails-to-you.template", ends: "90 days" },
    status: { taken: "mails-to-you.status", ends: "90 days" },
    sent_at: { taken: "mails-to-you.sentAt", ends: "90 days" },
    delivered_at: { taken: "mails-to-you.deliveredAt", ends: "90 days" },
    ...all(["submission_id", "signup_id", "invite_id"], "the row it speaks of", "90 days; erasing; the day on the form"),
  },
  email_suppressions: {
    email_hash: { taken: "a hash of the address", ends: "stays, so that nothing is sent again; the event's own on its day" },
    scope: { taken: "mails-you-stopped.scope", ends: "stays with the hash" },
    reason: { taken: "mails-you-stopped.reason", ends: "stays with the hash" },
  },
  erased: { hash: { taken: "a keyed hash, for restores alone", ends: "90 days" } },
  erasures: { email: { taken: "the address itself", ends: "once erased, within minutes" } },
  event_log: {
    user_id: { taken: "history.byYou", ends: WITH_EVENT },
    actor: { taken: "history.actor", ends: WITH_EVENT },
    act: { taken: "history.act", ends: WITH_EVENT },
    submission_id: { taken: "an id, whose name goes with the sign-up", ends: WITH_EVENT },
    subject: { taken: "ids and numbers, never names", ends: WITH_EVENT },
  },
  event_members: {
    user_id: { taken: "the account itself", ends: "leaving; deleting the account" },
    role: { taken: "events-you-help-with.role", ends: "leaving; deleting the account" },
    invited_email: { taken: "people-of-your-events.invitedEmail", ends: "erasing; 30 days where nobody accepted; leaving" },
    invited_by: { taken: "the account itself", ends: "accepting; 30 days where nobody accepted; leaving; deleting the account" },
    accepted_at: { taken: "events-you-help-with.acceptedAt", ends: "leaving; deleting the account" },
    inherits_at: { taken: "events-you-help-with.inheritsAt", ends: "leaving; deleting the account" },
    takes_over_at: { taken: "an open question to one's own page", ends: "its answer" },
  },
  event_rsvps: signUp("response", "guest_count"),
  potluck_signups: { ...signUp(), quantity_bringing: { taken: "your-sign-ups.quantity", ends: "stays as a count" } },
  time_slot_signups: signUp(),
  volunteer_signups: signUp("skills"),
  events: { user_id: { taken: "the account itself", ends: WITH_ACCOUNT } },
  exports: { user_id: { taken: "the account itself", ends: "7 days" }, r2_key: { taken: "the export itself", ends: "7 days" } },
  followers: {
    ...Object.fromEntries(
      ["email", "locale", "news", "weekly"].map((key) => [key, { taken: `pages-you-follow.${key}`, ends: FOLLOW_ENDS }]),
    ),
    profile_id: { taken: "pages-you-follow.topicId", ends: FOLLOW_ENDS },
    confirmed_at: { taken: "pages-you-follow.confirmedAt", ends: FOLLOW_ENDS },
    created_at: { taken: "pages-you-follow.createdAt", ends: FOLLOW_ENDS },
  },
  google_accounts: {
    subject: { taken: "google-account.subject", ends: "unlinking it; deleting the account" },
    created_at: { taken: "google-account.createdAt", ends: "unlinking it; deleting the account" },
    used_at: { taken: "google-account.usedAt", ends: "unlinking it; deleting the account" },
    user_id: { taken: "the account itself", ends: "unlinking it; deleting the account" },
  },
  group_members: {
    user_id: { taken: "the account itself", ends: "leaving; deleting the account" },
    role: { taken: "groups.role", ends: "leaving; deleting the account" },
    invited_email: { taken: "people-of-your-groups.invitedEmail", ends: "erasing; 30 days where nobody accepted; leaving" },
    invited_by: { taken: "the account itself", ends: "accepting; 30 days where nobody accepted; leaving; deleting the account" },
    takes_over_at: { taken: "an open question to one's own page", ends: "its answer" },
  },
  group_messages: {
    ...all(["subject", "body"], "messages-to-your-groups.subject", "deleting the group; deleting the account"),
    sender_id: { taken: "the account itself", ends: "deleting the group; deleting the account" },
  },
  groups: { user_id: { taken: "the account itself", ends: WITH_ACCOUNT } },
  hour_corrections: {
    minutes: { taken: "your-hours.minutes", ends: "stays as a number, without the name" },
    reason: { taken: "your-hours.reason", ends: SIGN_UP_ENDS },
    signup_id: { taken: "an id, whose name goes with the sign-up", ends: "with the sign-up" },
    user_id: { taken: "hour-corrections.byYou", ends: WITH_ACCOUNT },
  },
  invites: {
    ...all(["email", "event_title", "message"], "invitations.email", "the day on the form; deleting the sender's account"),
    name: { taken: "the sender's own, as in the address book", ends: "the day on the form; deleting the sender's account" },
    email_hash: { taken: "a hash of the address", ends: "the day on the form; deleting the sender's account" },
    sender_id: { taken: "the account itself", ends: WITH_ACCOUNT },
    ...all(["contact_id", "submission_id", "opened_at", "declined_at"], "what became of it, on the event's page", "the day on the form"),
  },
  mail_recipients: {
    email_hash: { taken: "a hash of the address", ends: "180 days" },
    owner_id: { taken: "the account itself", ends: WITH_ACCOUNT },
  },
  mail_budgets: { owner_id: { taken: "the account itself", ends: WITH_ACCOUNT } },
  messages: {
    content: { taken: "conversations.content", ends: "90 days after the last message" },
    draft: { taken: "conversations.draft", ends: "90 days after the last message" },
  },
  one_time_tokens: all(
    ["user_id", "submission_id", "signup_id", "data"],
    "opens something, so nobody takes it along",
    "the link's own end; erasing",
  ),
  passkeys: {
    name: { taken: "passkeys.name", ends: PASSKEY_ENDS },
    created_at: { taken: "passkeys.createdAt", ends: PASSKEY_ENDS },
    used_at: { taken: "passkeys.usedAt", ends: PASSKEY_ENDS },
    ...all(["id", "user_id", "public_key"], "opens something, so nobody takes it along", PASSKEY_ENDS),
  },
  page_news: { profile_id: { taken: "the account itself", ends: WITH_ACCOUNT } },
  pictures: { key: { taken: "pictures.key", ends: WITH_ACCOUNT }, user_id: { taken: "the account itself", ends: WITH_ACCOUNT } },
  push_subscriptions: {
    endpoint: { taken: "push-subscriptions.service", ends: "signing out; deleting the account" },
    ...all(["endpoint_hash", "p256dh", "auth", "user_id", "session_id"], "opens something, so nobody takes it along", "signing out"),
  },
  rescue_asks: {
    name: { taken: "help-you-were-asked-for.name", ends: "a month; erasing; the day on the form" },
    email: { taken: "people-asked-for-help.email", ends: "a month; erasing; the day on the form" },
    created_at: { taken: "help-you-were-asked-for.askedAt", ends: "a month; erasing; the day on the form" },
    ...all(["is_contact", "wave"], "people-asked-for-help.wave", "a month; erasing; the day on the form"),
  },
  rescue_helpers: {
    name: { taken: "help-you-offered.name", ends: "the event's end; erasing" },
    email: { taken: "people-who-offered-help.email", ends: "the event's end; erasing" },
    created_at: { taken: "help-you-offered.createdAt", ends: "the event's end; erasing" },
    offers: { taken: "people-who-offered-help.offers", ends: "the event's end; erasing" },
    locale: { taken: "people-who-offered-help.locale", ends: "the event's end; erasing" },
    email_hash: { taken: "a hash of the address", ends: "the event's end; erasing" },
    pending: { taken: "typed by nobody who showed to be them", ends: "a day; the event's end; erasing" },
  },
  sessions: {
    label: { taken: "devices.label", ends: "its own end" },
    created_at: { taken: "devices.createdAt", ends: "its own end" },
    ...all(["id", "user_id"], "opens something, so nobody takes it along", "its own end"),
  },
  message_drafts: {
    subject: { taken: "drafted-messages.subject", ends: DRAFT_ENDS },
    body: { taken: "drafted-messages.body", ends: DRAFT_ENDS },
    created_at: { taken: "drafted-messages.createdAt", ends: DRAFT_ENDS },
    user_id: { taken: "the account itself", ends: WITH_ACCOUNT },
  },
  oauth_records: {
    value: { taken: "agents.name", ends: GRANT_ENDS },
    created_at: { taken: "agents.since", ends: GRANT_ENDS },
    last_used_at: { taken: "agents.lastUsedAt", ends: GRANT_ENDS },
    key: { taken: OPENS, ends: GRANT_ENDS },
    user_id: { taken: "the account itself", ends: WITH_ACCOUNT },
  },
  sheet_keys: {
    ...Object.fromEntries(
      ["created_at", "last_used_at", "event_id", "shows_addresses"].map((column) => [
        column,
        { taken: `spreadsheet-links.${camel(column)}`, ends: "ending it; the day on the form; deleting the account" },
      ]),
    ),
    token_hash: { taken: OPENS, ends: "ending it" },
    user_id: { taken: "the account itself", ends: WITH_ACCOUNT },
  },
  submissions: {
    ...all(["name", "email", "phone", "user_id", "locale"], "the same as in its sign-ups", SIGN_UP_ENDS),
    answers: { taken: "your-sign-ups.answers", ends: SIGN_UP_ENDS },
    ...all(["payload_hash", "invite_id"], "made from what was sent", SIGN_UP_ENDS),
  },
  throttles: { key: { taken: "a hash of a network address", ends: "a few hours" } },
  unlinked_guests: { user_id: { taken: "a list for the hourly sweep", ends: "the next hour" } },
  unconfirmed_signups: { email_hash: { taken: "a hash of the address", ends: "its answer; the day on the form" } },
  users: {
    ...Object.fromEntries(
      ["name", "email", "phone", "bio", "location", "photo"].map((key) => [key, { taken: `profile.${key}`, ends: WITH_ACCOUNT }]),
    ),
    email_verified_at: { taken: "profile.emailVerifiedAt", ends: WITH_ACCOUNT },
    created_at: { taken: "profile.createdAt", ends: WITH_ACCOUNT },
    ...Object.fromEntries(
      ["locale", "time_zone", "theme", "email_notifications", "push_notifications", "event_reminders", "new_rsvps"].map((column) => [
        column,
        { taken: `settings.${camel(column)}`, ends: WITH_ACCOUNT },
      ]),
    ),
    network: { taken: "a hash of a network address", ends: `the next sign-in; ${WITH_ACCOUNT}` },
    ...all(["password_hash", "pending_email", "signed_in_at"], "opens something, so nobody takes it along", WITH_ACCOUNT),
  },
  webhook_deliveries: {
    signup_id: { taken: "an id, whose name goes with the sign-up", ends: "after a week; with the webhook" },
  },
  webhooks: {
    url: { taken: "webhooks.url", ends: "removing it; the end of the role; deleting the account" },
    names: { taken: "webhooks.sendsNames", ends: "with the webhook" },
    user_id: { taken: "the account itself", ends: "with the webhook" },
    ...all(["secret", "old_secret"], "opens something, so nobody takes it along", "with the webhook"),
  },
};

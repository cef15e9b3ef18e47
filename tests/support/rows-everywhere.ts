import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { toPictureUrl } from "#app/media/addresses.ts";
import type { SeededWorld } from "./world.ts";

/** Writes a row into each table that the world leaves empty, and a file below each prefix, all dated `now`. */
export async function writeRowsEverywhere({ organizerId: owner, neighborId: neighbor, events }: SeededWorld, now: number): Promise<void> {
  const { eventId } = events.volunteer;
  const id = newId();
  const [pictureKey, exportKey, batchKey] = [`${owner}/${now}.jpg`, `exports/${owner}/${id}.zip`, `outbox/batches/${id}.json`];
  const later = now + DURATIONS.hour;
  for (const key of [pictureKey, exportKey, batchKey]) await env.MEDIA.put(key, "x");
  const rows: Record<string, SQL> = {
    certificates: sql`(number, minutes, events, starts_on, ends_on, organizer, user_id, issued_on)
      VALUES (${id}, 60, 1, '2027-02-01', '2027-02-01', 'Olivia Marsh', ${owner}, '2027-02-02')`,
    contact_imports: sql`(id, user_id, added, changed, created_at) VALUES (${id}, ${owner}, 1, '[]', ${now})`,
    conversations: sql`(id, user_id, created_at, updated_at) VALUES (${id}, ${owner}, ${now}, ${now})`,
    messages: sql`(id, conversation_id, role, content, created_at) VALUES (${id}, ${id}, 'user', 'A potluck', ${now})`,
    email_batches: sql`(id, state, created_at) VALUES (${id}, 'sent', ${now})`,
    ended_invitations: sql`(id, ended_at) VALUES (${id}, ${now})`,
    erased: sql`(hash, asked_at) VALUES (${id}, ${now})`,
    erasures: sql`(email, asked_at) VALUES ('erased@example.com', ${now})`,
    event_members: sql`(id, event_id, user_id, role, invited_at, accepted_at) VALUES (${id}, ${eventId}, ${neighbor}, 'door', ${now}, ${now})`,
    event_series: sql`(id, event_id, rule, starts_on) VALUES (${id}, ${eventId}, 'FREQ=WEEKLY;COUNT=2', '2027-02-01')`,
    exports: sql`(id, user_id, r2_key, expires_at, created_at) VALUES (${id}, ${owner}, ${exportKey}, ${later}, ${now})`,
    followers: sql`(id, profile_id, email, news, weekly, confirmed_at, created_at)
      VALUES (${id}, ${owner}, 'ann@example.com', 1, 1, ${now}, ${now})`,
    page_news: sql`(profile_id, event_id, opened_at) VALUES (${owner}, ${eventId}, ${now}) ON CONFLICT DO NOTHING`,
    group_messages: sql`(id, group_id, sender_id, subject, body, people, created_at)
      SELECT ${id}, id, ${owner}, 'Parking', 'Back gate', 1, ${now} FROM "groups" LIMIT 1`,
    hour_corrections: sql`(id, event_id, signup_id, minutes, reason, user_id, at) VALUES (${id}, ${eventId}, ${id}, 60, 'Left', ${owner}, ${now})`,
    hour_totals: sql`(event_id, minutes, people) VALUES (${eventId}, 60, 1)`,
    job_leases: sql`(name, holder, until) VALUES (${`export:${id}`}, ${id}, ${now})`,
    left_submissions: sql`(submission_id, left_at) VALUES (${id}, ${now})`,
    mail_budgets: sql`(owner_id, day, recipients) VALUES (${owner}, ${Math.floor(now / DURATIONS.day)}, 1) ON CONFLICT DO NOTHING`,
    mail_recipients: sql`(owner_id, email_hash, first_at) VALUES (${owner}, ${id}, ${now})`,
    one_time_tokens: sql`(id, purpose, user_id, expires_at, created_at) VALUES (${id}, 'export', ${owner}, ${later}, ${now})`,
    operations: sql`(name, value, updated_at) VALUES (${id}, '{}', ${now})`,
    pictures: sql`(id, user_id, key, created_at) VALUES (${id}, ${owner}, ${pictureKey}, ${now})`,
    sessions: sql`(id, user_id, expires_at, created_at) VALUES (${id}, ${owner}, ${Math.floor(later / DURATIONS.second)}, ${now})`,
    google_accounts: sql`(subject, user_id, created_at) VALUES (${id}, ${owner}, ${now}) ON CONFLICT DO NOTHING`,
    passkeys: sql`(id, user_id, public_key, counter, transports, name, created_at) VALUES (${id}, ${owner}, 'x', 0, '[]', 'Phone', ${now})`,
    push_subscriptions: sql`(endpoint_hash, user_id, endpoint, p256dh, auth, created_at, session_id)
      VALUES (${id}, ${owner}, 'https://push.example/x', 'x', 'x', ${now}, ${id})`,
    api_keys: sql`(id, user_id, prefix, name, scopes, created_at, revoked_at) VALUES (${id}, ${owner}, 'x', 'Sync', '[]', ${now}, ${now})`,
    api_requests: sql`(key_id, idempotency_key, request_hash, created_at) VALUES (${id}, 'x', 'x', ${now})`,
    sheet_keys: sql`(id, user_id, event_id, token_hash, created_at) VALUES (${id}, ${owner}, ${eventId}, ${id}, ${now})`,
    message_drafts: sql`(id, event_id, user_id, subject, body, created_at) VALUES (${id}, ${eventId}, ${owner}, 'Rain', 'Boots', ${now})`,
    oauth_records: sql`(key, kind, user_id, value, created_at, expires_at) VALUES (${id}, 'grant', ${owner}, '{}', ${now}, ${later})`,
    rescue_settings: sql`(event_id) VALUES (${eventId}) ON CONFLICT DO NOTHING`,
    rescue_calls: sql`(id, event_id, offer_id, next_at, started_at, ended_at) VALUES (${id}, ${eventId}, ${id}, ${now}, ${now}, ${now})`,
    away_days: sql`(email, owner_id, day, noted_at) VALUES ('ann@example.com', ${owner}, '2027-05-01', ${now})`,
    door_options: sql`(event_id, poster_code) VALUES (${eventId}, ${id})`,
    asks: sql`(submission_id, round_id, answer_within) SELECT id, id, 1 FROM submissions WHERE event_id = ${eventId} LIMIT 1`,
    rescue_asks: sql`(id, call_id, wave, name, email, created_at) VALUES (${id}, ${id}, 1, 'Ann', 'ann@example.com', ${now})`,
    rescue_helpers: sql`(id, event_id, name, email, email_hash, locale, created_at, confirmed_at)
      VALUES (${id}, ${eventId}, 'Ann', 'ann@example.com', ${id}, 'en', ${now}, ${now})`,
    set_aside: sql`(queue, row_id, reason, version, tries, next_at, first_at) VALUES ('outbox', ${id}, 'Error', 'x', 1, ${now}, ${now})`,
    throttles: sql`(key, window, count) VALUES (${id}, ${now}, 1)`,
    unconfirmed_signups: sql`(id, is_pending, event_id, email_hash, mail_key, created_at) VALUES (${id}, 1, ${eventId}, ${id}, ${id}, ${now})`,
    unlinked_guests: sql`(user_id) VALUES (${id})`,
    webhooks: sql`(id, event_id, user_id, url, secret, created_at) VALUES (${id}, ${eventId}, ${owner}, 'https://hooks.example.com', 'x', ${now})`,
    webhook_deliveries: sql`(id, webhook_id, type, status, created_at) VALUES (${id}, ${id}, 'signup.created', 'done', ${now})`,
    webhook_events: sql`(id, received_at) VALUES (${id}, ${now})`,
  };
  await runBatch([
    ...Object.entries(rows).map(([table, row]) => sql`INSERT INTO ${sql.raw(table)} ${row}`),
    sql`UPDATE events SET thumbnail_url = ${toPictureUrl(pictureKey)} WHERE id = ${eventId}`,
  ]);
}

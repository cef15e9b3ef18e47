import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { markMailDue } from "#app/db/mail-watch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { PRIORITIES } from "./mail.ts";
import { type ExpiringMail, MAILS, type TemplateId } from "./registry.server.ts";
import { isSilent } from "./silent.server.ts";

/** One message of the outbox; each field is a value or an expression over the tables it is selected from. */
type Fields = {
  locale: Value;
  toEmail: Value;
  userId?: Value;
  eventId?: Value;
  /** The group it is about, if it is about no event. */
  groupId?: Value;
  /** The account whose budget and standing count, where neither an event nor a group says so. */
  ownerId?: Value;
  submissionId?: Value;
  signupId?: Value;
  inviteId?: Value;
  reminderId?: Value;
  /** Ids and plain facts as JSON text; links are made when the message is rendered. */
  props?: Value;
  /** Unique forever: the same cause never makes a second message. */
  dedupeKey: Value;
  scheduleVersion?: Value;
  nextAttemptAt?: Value;
  now: Value;
};

/** A mail that expires has a deadline, and no other does. */
type Expiry = { template: ExpiringMail; expiresAt: Value } | { template: Exclude<TemplateId, ExpiringMail>; expiresAt?: never };

export type MailFields = Fields & Expiry;
export type AnyFields = Fields & { template: TemplateId; expiresAt?: Value };

/** A sign-up of a window's last second may still wait in its room's queue when the window ends. */
const NOTICE_GRACE: SQL = sql.raw(String(30 * DURATIONS.second));

const COLUMNS = sql`id, template, locale, to_email, user_id, event_id, group_id, owner_id, submission_id, signup_id, invite_id,
  reminder_id, props, priority, dedupe_key, schedule_version, next_attempt_at, expires_at, created_at`;

/**
 * Queues the rows of these selects, as part of the batch that causes them. Each select ends in a `where`. Imported people get
 * nothing until they are introduced; only a guest's own form asks for their link.
 */
export function queueMails(selects: SQL[]): SQL & { makesMailDue: true } {
  return markMailDue(sql`INSERT INTO email_outbox (${COLUMNS}) WITH m (${COLUMNS}) AS (${sql.join(selects, sql` UNION ALL `)})
    SELECT * FROM m WHERE m.submission_id IS NULL OR m.template = 'signup-already' OR NOT ${isSilent(sql`m.submission_id`)}
    ON CONFLICT DO NOTHING`);
}

/** Queues messages (alias m) again for another address: each only once, and none that has expired. */
export function resendMails(which: SQL, { toEmail, userId, now }: { toEmail: Value; userId: Value; now: Value }): SQL {
  return queueMails([
    sql`SELECT lower(hex(randomblob(16))), m.template, m.locale, ${toEmail}, ${userId}, m.event_id, m.group_id, m.owner_id,
      m.submission_id, m.signup_id, m.invite_id, m.reminder_id, m.props, m.priority, 'anew:' || m.id, m.schedule_version, 0, m.expires_at, ${now}
      FROM email_outbox m WHERE ${which} AND (m.expires_at IS NULL OR m.expires_at > ${now})`,
  ]);
}

/** Withdraws matching messages that are still queued or held. */
export function withdrawQueued(which: SQL): SQL {
  return sql`UPDATE email_outbox SET status = 'stale', last_error = 'Withdrawn' WHERE status IN ('pending', 'held') AND ${which}`;
}

/** A message as the columns of a select for `queueMails`. */
export function selectMail(fields: MailFields): SQL {
  return selectMailColumns(fields);
}

/** Like `selectMail`, for a template that is only known at run time. */
export function selectMailColumns(fields: AnyFields): SQL {
  const values: Value[] = [
    sql`lower(hex(randomblob(16)))`,
    fields.template,
    fields.locale,
    fields.toEmail,
    fields.userId ?? null,
    fields.eventId ?? null,
    fields.groupId ?? null,
    fields.ownerId ?? null,
    fields.submissionId ?? null,
    fields.signupId ?? null,
    fields.inviteId ?? null,
    fields.reminderId ?? null,
    fields.props ?? null,
    PRIORITIES[MAILS[fields.template].priority],
    fields.dedupeKey,
    fields.scheduleVersion ?? null,
    fields.nextAttemptAt ?? 0,
    fields.expiresAt ?? null,
    fields.now,
  ];
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

/** A receipt to the person behind a submission (alias x). */
export function selectReceipt(template: ExpiringMail, dedupeKey: Value, now: Value, more: Partial<Fields> & { expiresAt: Value }): SQL;
export function selectReceipt(template: Exclude<TemplateId, ExpiringMail>, dedupeKey: Value, now: Value, more?: Partial<Fields>): SQL;
export function selectReceipt(template: TemplateId, dedupeKey: Value, now: Value, more: Partial<AnyFields> = {}): SQL {
  return selectMailColumns({
    template,
    locale: sql`x.locale`,
    toEmail: sql`x.email`,
    userId: sql`x.user_id`,
    eventId: sql`x.event_id`,
    submissionId: sql`x.id`,
    dedupeKey,
    now,
    ...more,
  });
}

/** The ten minutes that an organizer's notice covers, as timestamps. */
export function findNoticeWindow(now: number): { from: number; until: number } {
  const from = Math.floor(now / DURATIONS.noticeGathering) * DURATIONS.noticeGathering;
  return { from, until: from + DURATIONS.noticeGathering };
}

/** An organizer's notice (user alias u, event alias e): one per event, organizer and ten minutes, filled in when it is sent. */
export function selectOrganizerNotice(now: Value, { from, until }: { from: Value; until: Value }): SQL {
  return selectMail({
    template: "organiser-notice",
    locale: sql`u.locale`,
    toEmail: sql`u.email`,
    userId: sql`u.id`,
    eventId: sql`e.id`,
    props: sql`json_object('from', ${from}, 'until', ${until})`,
    dedupeKey: sql`'notice:' || e.id || ':' || ${from} || iif(u.id = e.user_id, '', ':' || u.id)`,
    nextAttemptAt: sql`${until} + ${NOTICE_GRACE}`,
    now,
  });
}

/** Whether the organizer (alias u) wants to hear of sign-ups. */
export const WANTS_NOTICES: SQL = sql`u.new_rsvps = 1 AND u.email_notifications = 1`;

import { type SQL, sql } from "drizzle-orm";
import { DURATIONS, type Locale } from "#app/limits.ts";
import { selectMail, withdrawQueued } from "#app/outbox/statements.server.ts";
import { SHARED_TABLES } from "./may.server.ts";
import type { EventOrGroup } from "./shared.ts";

/** Templates of the emails to people who run an event or group, or are invited to. */
const TEMPLATES = {
  event: { invitation: "member-invitation", handover: "event-handover" },
  group: { invitation: "group-invitation", handover: "group-handover" },
} as const;

/** Selects the email to an invited person (alias m), sent by an account (alias u). */
export function invitationMail({ what, id }: EventOrGroup, locale: Locale, now: number, from: SQL): SQL {
  const template = TEMPLATES[what].invitation;
  const fields = {
    locale: sql`coalesce((SELECT locale FROM users WHERE email = m.invited_email), ${locale})`,
    toEmail: sql`m.invited_email`,
    dedupeKey: sql`${`${template}:`} || m.id`,
    expiresAt: now + DURATIONS.memberInvitation,
    now,
  };
  const commonProps = sql`'memberId', m.id, 'role', m.role, 'sender', u.name`;
  const ofGroup = sql`'group', (SELECT json_object('id', g.id, 'name', g.name) FROM groups g WHERE g.id = ${id})`;
  return what === "event"
    ? sql`SELECT ${selectMail({ template: "member-invitation", ...fields, eventId: id, props: sql`json_object(${commonProps})` })} FROM ${from}`
    : sql`SELECT ${selectMail({ template: "group-invitation", ...fields, groupId: id, props: sql`json_object(${commonProps}, ${ofGroup})` })} FROM ${from}`;
}

type Handover = { how: "asked" | "accepted" | "inherited" | "removed"; person: SQL; dedupeKey: SQL | string; now: number };

/** About ownership of or help with the event or group (alias x), to a person (alias u). */
export function handoverMail(what: EventOrGroup["what"], { how, person, dedupeKey, now }: Handover, from: SQL): SQL {
  const fields = { locale: sql`u.locale`, toEmail: sql`u.email`, userId: sql`u.id`, dedupeKey, now };
  const commonProps = sql`'how', ${how}, 'person', ${person}`;
  const ofGroup = sql`'group', json_object('id', x.id, 'name', x.name)`;
  return what === "event"
    ? sql`SELECT ${selectMail({ template: "event-handover", ...fields, eventId: sql`x.id`, props: sql`json_object(${commonProps})` })} FROM ${from}`
    : sql`SELECT ${selectMail({ template: "group-handover", ...fields, props: sql`json_object(${commonProps}, ${ofGroup})` })} FROM ${from}`;
}

/** The dedupe key of a takeover request: new each time a member (alias m) is asked. */
export function handoverRequestKey(what: EventOrGroup["what"]): SQL {
  return sql`${`${TEMPLATES[what].handover}:`} || m.id || ':' || m.takes_over_at`;
}

/** Withdraws queued mail to members (alias m) in their present role. */
export function withdrawMails(shared: EventOrGroup, isMeant: SQL): SQL[] {
  const { what, id } = shared;
  const { members, of } = SHARED_TABLES[what];
  const own = [
    withdrawInvitations(what, sql`SELECT m.id FROM ${members} m WHERE m.${of} = ${id} AND ${isMeant}`),
    withdrawHandoverRequests(shared, isMeant),
  ];
  if (what === "group") return own;
  const notices = sql`event_id = ${id} AND template = 'organiser-notice'
    AND EXISTS (SELECT 1 FROM event_members m WHERE m.event_id = ${id} AND email_outbox.user_id = m.user_id AND ${isMeant})`;
  return [...own, withdrawQueued(notices)];
}

/** Withdraws queued mail of these invitations, selected by id. */
export function withdrawInvitations(what: EventOrGroup["what"], ids: SQL): SQL {
  return withdrawKeys(sql`SELECT ${`${TEMPLATES[what].invitation}:`} || id FROM (${ids})`);
}

/** Withdraws queued takeover requests to these members (alias m), if they are still being asked. */
export function withdrawHandoverRequests({ what, id }: { what: EventOrGroup["what"]; id: string | SQL }, isMeant: SQL): SQL {
  const { members, of } = SHARED_TABLES[what];
  return withdrawKeys(
    sql`SELECT ${handoverRequestKey(what)} FROM ${members} m WHERE m.${of} IN (${id}) AND m.takes_over_at IS NOT NULL AND ${isMeant}`,
  );
}

function withdrawKeys(keys: SQL): SQL {
  return withdrawQueued(sql`dedupe_key IN (${keys})`);
}

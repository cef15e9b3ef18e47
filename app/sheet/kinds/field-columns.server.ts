import { type SQL, sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import type { FieldDefinition } from "./field-definition.ts";
import type { TimedOffer } from "./kind.ts";
import { CHANGEABLE_FIELDS, type FieldId, getDefaultValue, SIGN_UP_FIELDS, type SignUpField } from "./sign-up-fields.ts";

/** The fields a kind's sign-up table has columns for. */
export function listStoredFields(kind: KindId): SignUpField[] {
  return SIGN_UP_FIELDS.filter(({ askedBy, isInEveryTable }) => isInEveryTable || askedBy.includes(kind));
}

/** The fields a change may set; the address can't change, since it says whose sign-up it is. */
export function listChangeableFields(kind: KindId): (typeof CHANGEABLE_FIELDS)[number][] {
  const stored = listStoredFields(kind).map(({ id }) => id);
  return CHANGEABLE_FIELDS.filter(({ id }) => stored.includes(id));
}

/** A kind's sign-up (alias s) as `Signup`, in the same shape for all four tables. */
export function selectSignUpFields(kind: KindId, offerId: SQL): SQL {
  const stored = listStoredFields(kind);
  const fields = SIGN_UP_FIELDS.map(
    (field) => sql`${stored.includes(field) ? sql.raw(`s.${field.column}`) : defaultValueSql(field)} AS ${sql.raw(field.id)}`,
  );
  return sql`s.id, s.event_id AS eventId, ${offerId} AS offerId,
    s.submission_id AS submissionId, s.user_id AS userId, ${sql.join(fields, sql`, `)},
    s.status, s.places, s.waiting_since AS waitingSince, s.offered_until AS heldUntil,
    s.version, s.checked_in_at AS checkedInAt, s.arrived_by AS arrivedBy, s.left_at AS leftAt, s.created_at AS createdAt`;
}

/** `column = value` for each of these fields. */
export function buildAssignments<Id extends FieldId>(
  fields: readonly FieldDefinition<Id>[],
  details: Record<Id, string | number | null>,
): SQL {
  return sql.join(
    fields.map(({ id, column }) => sql`${sql.raw(column)} = ${details[id]}`),
    sql`, `,
  );
}

/** Resets the personal fields among these to their defaults. */
export function buildErasure(fields: readonly SignUpField[], name: "id" | "column"): SQL {
  const personal = fields.filter(({ isPersonal }) => isPersonal);
  return sql.join(
    personal.map((field) => sql`${sql.raw(field[name])} = ${defaultValueSql(field)}`),
    sql`, `,
  );
}

/** A field's default when it isn't asked, as a SQL constant. */
export function defaultValueSql(field: FieldDefinition): SQL {
  const value = getDefaultValue(field);
  return sql.raw(typeof value === "string" ? `'${value}'` : String(value));
}

/** Shifts and slots, whose tables are alike, read as `Offer` (alias o). */
export const timedOfferFields: SQL = sql`o.id, o.title, o.description, NULL AS category, o.date, o.start_time AS startTime,
  o.end_time AS endTime, o.starts_at AS startsAt, o.ends_at AS endsAt, o.opens_at AS opensAt, o.capacity, o.taken, o.waiting, o.position`;

export function toTimedOfferColumns(offer: TimedOffer): Record<string, string | number | null> {
  return {
    title: offer.title || null,
    description: offer.description || null,
    ...toTimeColumns(offer),
    capacity: offer.capacity,
  };
}

export function toTimeColumns({
  date,
  startTime,
  endTime,
  startsAt,
  endsAt,
  opensAt,
  seriesId,
}: TimedOffer): Record<string, string | number | null> {
  return {
    date,
    start_time: startTime,
    end_time: endTime,
    starts_at: startsAt,
    ends_at: endsAt,
    opens_at: opensAt,
    series_id: seriesId ?? null,
    series_date: seriesId ? date : null,
  };
}

import { type SQL, sql } from "drizzle-orm";
import { may } from "#app/members/may.server.ts";
import type { RosterScope } from "#app/organize/roster/matching.server.ts";
import { TOTALS_LIMITS } from "./limits.ts";
import type { CountRecord, SizeRecord, TotalsLevel } from "./rules.ts";

/** One text and how often it was given; `found` counts the question's texts, including those that are left out. */
export type TextRecord = { place: string; question: string; text: string; count: number; found: number };

const PLACES: Record<TotalsLevel, SQL> = { offer: sql`a.offerId`, date: sql`a.date`, event: sql`''` };

/** Counts the answers in the database, so that no name and no text leaves it. A person's latest answer counts. */
export function selectCounts(scope: RosterScope, levels: readonly TotalsLevel[]): SQL<CountRecord> {
  const counted = levels.map(
    (
      level,
    ) => sql`SELECT ${level} AS level, ${PLACES[level]} AS place, question, iif(kind IN ('choice', 'yesNo'), given, NULL) AS value, number, max(at)
      FROM answered a GROUP BY question, 2, unit`,
  );
  return sql`WITH ${countedCte(scope)}, ${answeredCte(scope)}
    SELECT level, place, question, iif(${isOption(sql`g.value`)}, g.value, NULL) AS value, sum(count) AS count, sum(numbers) AS numbers, sum(sum) AS sum
    FROM (SELECT level, place, question, value, count(*) AS count, count(number) AS numbers, sum(number) AS sum
      FROM (${sql.join(counted, sql` UNION ALL `)}) GROUP BY level, place, question, value) g
    JOIN event_questions q ON q.id = g.question GROUP BY 1, 2, 3, 4`;
}

export function selectSizes(scope: RosterScope, levels: readonly TotalsLevel[]): SQL<SizeRecord> {
  const sizes = levels.map(
    (level) => sql`SELECT ${level} AS level, ${PLACES[level]} AS place, count(DISTINCT person) AS people,
      count(DISTINCT submission) AS submissions, sum(amount) AS amount FROM counted a GROUP BY 2`,
  );
  return sql`WITH ${countedCte(scope)} ${sql.join(sizes, sql` UNION ALL `)}`;
}

/** Texts without the people who gave them, the most frequent first; `on`: only of this date. */
export function selectTexts(scope: RosterScope, on: string | null): SQL<TextRecord> {
  const { texts, bytes } = TOTALS_LIMITS.page;
  return sql`WITH ${countedCte(scope)}, ${answeredCte(scope)}
    SELECT '' AS place, question, text, count, found FROM (
      SELECT question, text, count, count(*) OVER mine AS found, row_number() OVER (mine ORDER BY count DESC, text) AS rank,
        sum(length(CAST(text AS BLOB))) OVER (mine ORDER BY count DESC, text) AS bytes
      FROM (${selectGivenTexts(sql`''`, on === null ? sql`1` : sql`a.date = ${on}`)})
      WINDOW mine AS (PARTITION BY question))
    WHERE rank <= ${texts} AND bytes <= ${bytes} ORDER BY question, rank`;
}

/** Texts by offer, for a file. */
export function selectTextsByOffer(scope: RosterScope): SQL<TextRecord> {
  return sql`WITH ${countedCte(scope)}, ${answeredCte(scope)}
    SELECT place, question, text, count, found FROM (
      SELECT place, question, text, count, count(*) OVER () AS found,
        sum(length(CAST(text AS BLOB))) OVER (ORDER BY question, place, text) AS bytes
      FROM (${selectGivenTexts(PLACES.offer, sql`1`)}))
    WHERE bytes <= ${TOTALS_LIMITS.file.bytes} ORDER BY question, place, count DESC, text`;
}

/** Free text. Agreements are left out because they contain a name. */
function selectGivenTexts(place: SQL, isMeant: SQL): SQL {
  return sql`SELECT place, question, text, count FROM (
      SELECT ${place} AS place, question, given AS text, count(DISTINCT unit) AS count FROM answered a
      WHERE kind <> 'agree' AND ${isMeant} GROUP BY question, 1, given) g
    JOIN event_questions q ON q.id = g.question WHERE NOT ${isOption(sql`g.text`)}`;
}

/** The sign-ups that have a spot, as the event's number of people counts them; none if the event asks nothing. */
function countedCte({ server, userId, eventId }: RosterScope): SQL {
  const offer = sql`s.${sql.raw(server.offerColumn)}`;
  return sql`counted AS MATERIALIZED (
    SELECT ${offer} AS offerId, coalesce(p.date, '') AS date, ${server.spotsWanted} AS amount, s.answers AS own, x.answers AS shared,
      coalesce(s.user_email, s.submission_id, s.id) || ' ' || s.person_key AS person, coalesce(s.submission_id, s.id) AS submission,
      printf('%015d ', s.created_at) || s.id AS at
    FROM ${server.signupTable} s LEFT JOIN submissions x ON x.id = s.submission_id
    JOIN (SELECT ${server.offerFields} FROM ${server.offerTable} o WHERE ${server.offerEvent} = ${eventId}) p ON p.id = ${offer}
    WHERE s.event_id = ${eventId} AND s.status IN ('confirmed', 'offered') AND s.places > 0 AND ${may(userId, eventId, "organize")}
      AND EXISTS (SELECT 1 FROM event_questions WHERE event_id = ${eventId}))`;
}

/** Their answers. `unit`: the person or the submission that answered, depending on what the question asks for. */
function answeredCte({ eventId }: RosterScope): SQL {
  return sql`answered AS (
    SELECT offerId, date, at, question, kind, unit, given, iif(kind = 'text' AND ${isNumber(sql`given`)}, ${toHundredths(sql`given`)}, NULL) AS number
    FROM (SELECT c.offerId, c.date, c.at, q.id AS question, q.kind, iif(q.per_person, c.person, c.submission) AS unit,
        iif(q.per_person, c.own, c.shared) ->> q.id AS given
      FROM event_questions q CROSS JOIN counted c WHERE q.event_id = ${eventId})
    WHERE given IS NOT NULL)`;
}

/** Whether a question (alias q) offers this answer. */
function isOption(value: SQL): SQL {
  return sql`CASE q.kind WHEN 'choice' THEN EXISTS (SELECT 1 FROM json_each(q.options) o WHERE o.value = ${value})
    WHEN 'yesNo' THEN coalesce(${value} IN ('yes', 'no'), 0) ELSE 0 END`;
}

/** "12", "2.5" or "2,50", below a billion. A comma or point before three digits may separate thousands, so that isn't one. */
function isNumber(text: SQL): SQL {
  return sql`(length(${text}) <= 12 AND ${text} GLOB '[0-9]*' AND ${text} NOT GLOB '*[^0-9.,]*' AND ${text} NOT GLOB '*[.,]*[.,]*'
    AND (${text} NOT GLOB '*[.,]*' OR ${text} GLOB '*[.,][0-9]' OR ${text} GLOB '*[.,][0-9][0-9]')
    AND CAST(${text} AS INTEGER) < 1000000000)`;
}

/** Whole numbers add up exactly. */
function toHundredths(text: SQL): SQL {
  return sql`CAST(round(100 * replace(${text}, ',', '.')) AS INTEGER)`;
}

import { type SQL, sql } from "drizzle-orm";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { Question, QuestionInput } from "./question.ts";

/**
 * A question keeps its id, and so its answers; an id of another event is ignored. A question becomes a new one if it starts or
 * stops being asked per person, since its answers are stored elsewhere, or if it becomes an agreement.
 */
export function assignQuestionIds(before: Question[], wanted: QuestionInput[], mint: () => string): Question[] {
  const unmatched = new Map(before.map((question) => [question.id, question]));
  return wanted.map((question) => {
    const { id, text, ...fields } = question;
    const old = unmatched.get(id ?? "");
    const match = old && isSame(old, question) && unmatched.delete(old.id) ? old : null;
    return { ...fields, id: match?.id ?? mint(), ...(fields.kind === "agree" && { texts: appendText(match?.texts, text) }) };
  });
}

function isSame(old: Question, wanted: QuestionInput): boolean {
  return Boolean(old.perPerson) === Boolean(wanted.perPerson) && (old.kind === "agree") === (wanted.kind === "agree");
}

/** A changed text is a new version: people who agreed to an earlier one agreed to that. */
function appendText(before: string[] = [], text = ""): string[] {
  return before.at(-1) === text ? before : [...before, text];
}

/** Writes an event's questions; one that is no longer asked keeps its row, so that its answers keep their meaning. */
export function questionStatements(eventId: string, before: Question[], after: Question[], now: number): SQL[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const rows = JSON.stringify(after.map((question, position) => ({ ...question, position })));
  return [
    sql`UPDATE event_questions SET removed_at = ${now} WHERE event_id = ${eventId} AND removed_at IS NULL
      AND id NOT IN (SELECT value ->> 'id' FROM json_each(${rows}))`,
    sql`INSERT INTO event_questions (id, event_id, position, kind, label, options, required, per_person, texts)
      SELECT value ->> 'id', ${eventId}, value ->> 'position', value ->> 'kind',
        value ->> 'label', value -> 'options', value ->> 'required',
        coalesce(value ->> 'perPerson', 0), value -> 'texts'
      FROM json_each(${rows}) WHERE true
      ON CONFLICT (id) DO UPDATE SET position = excluded.position, kind = excluded.kind, label = excluded.label,
        options = excluded.options, required = excluded.required, texts = excluded.texts WHERE event_id = excluded.event_id`,
  ];
}

/** The questions of the events selected by an expression (ids), to be read by `toQuestions`. */
export function selectQuestions(eventIds: SQL): SQL<QuestionRecord> {
  return sql`SELECT q.id, q.event_id AS eventId, q.kind, q.label, q.options, q.required, q.per_person AS perPerson, q.texts
    FROM event_questions q
    WHERE q.event_id IN (${eventIds}) AND q.removed_at IS NULL ORDER BY q.position`;
}

/** Including those no longer asked, since answers keep their meaning. `dropRemovedQuestions` leaves them out. */
export function selectAllQuestions(eventIds: SQL): SQL<QuestionRecord & { removedAt: number | null }> {
  return sql`SELECT q.id, q.event_id AS eventId, q.kind, q.label, q.options, q.required,
    q.per_person AS perPerson, q.texts, q.removed_at AS removedAt FROM event_questions q
    WHERE q.event_id IN (${eventIds}) ORDER BY q.removed_at IS NOT NULL, q.position`;
}

export type QuestionRecord = Omit<Question, "options" | "required" | "perPerson" | "texts"> & {
  eventId: string;
  options: Json<string[]> | null;
  required: 0 | 1;
  perPerson: 0 | 1;
  texts: Json<string[]> | null;
};

export function toQuestions(rows: QuestionRecord[]): Question[] {
  return rows.map(({ id, kind, label, options, required, perPerson, texts }) => ({
    id,
    kind,
    label,
    options: options ? parseJsonColumn(options) : [],
    required: required === 1,
    ...(perPerson === 1 && { perPerson: true }),
    ...(texts !== null && { texts: parseJsonColumn(texts) }),
  }));
}

export function dropRemovedQuestions<Row extends { removedAt: number | null }>(rows: Row[]): Row[] {
  return rows.filter((row) => row.removedAt === null);
}

/** One person's answers as JSON: to shared questions and to per-person ones. */
export function mergeAnswersSql(shared: SQL, own: SQL): SQL {
  return sql`json_patch(coalesce(${shared}, '{}'), coalesce(${own}, '{}'))`;
}

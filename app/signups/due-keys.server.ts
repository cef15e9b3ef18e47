import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { personKey } from "#app/lib/person-key.ts";

/** How many sign-ups of a kind one run reads; the rest waits for the next. */
const SIGN_UPS = 500;

/**
 * The hour's run: whose a sign-up is that was made before anybody asked. Who stands there by that name already keeps the
 * place, and the other stays anybody's.
 */
export async function keySignUps(): Promise<void> {
  const tables = KIND_IDS.map((kind) => KIND_SERVERS[kind].signupTable);
  const keyless = tables.map(
    (table, index) => sql`SELECT * FROM (SELECT ${index} AS place, id, user_name AS name FROM ${table}
      WHERE person_key = '' AND user_name IS NOT NULL AND user_email IS NOT NULL ORDER BY id LIMIT ${SIGN_UPS})`,
  );
  const [rows] = await runBatch([sql<{ place: number; id: string; name: string }>`${sql.join(keyless, sql` UNION ALL `)}`]);
  const statements = tables.flatMap((table, index) => {
    const keys = rows.filter(({ place }) => place === index).map(({ id, name }) => ({ id, key: personKey(name) }));
    if (keys.length === 0) return [];
    return [
      sql`UPDATE OR IGNORE ${table} SET person_key = j.value ->> 'key' FROM json_each(${JSON.stringify(keys)}) j
        WHERE ${table}.id = j.value ->> 'id' AND person_key = ''`,
    ];
  });
  if (statements.length > 0) await runBatch(statements);
}

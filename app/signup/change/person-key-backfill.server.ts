import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { toPersonKey } from "#app/lib/person-key.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";

const NAME = "people's keys";
/** How many sign-ups one run reads; the rest waits for the next. */
const SIGN_UPS = 1000;

type Keyless = { place: number; id: string; name: string };

/**
 * The hourly run: sets the person of sign-ups made before persons were recorded. If the name is already taken at its offer, the
 * sign-up stays without a person. Each run continues after the last, so that such rows don't block the rest.
 */
export async function backfillPersonKeys(now: number, signUps = SIGN_UPS): Promise<void> {
  const tables = KIND_IDS.map((kind) => KIND_SERVERS[kind].signupTable);
  const after = sql`coalesce((SELECT holder FROM job_leases WHERE name = ${NAME}), '')`;
  const keyless = tables.map(
    (table, index) => sql`SELECT * FROM (SELECT ${index} AS place, id, user_name AS name FROM ${table}
      WHERE person_key = '' AND user_name IS NOT NULL AND user_email IS NOT NULL AND id > ${after} ORDER BY id LIMIT ${signUps})`,
  );
  const page = sql<Keyless>`SELECT * FROM (${sql.join(keyless, sql` UNION ALL `)}) ORDER BY id LIMIT ${signUps}`;
  const [rows, [cursor]] = await runBatch([page, sql<{ after: string }>`SELECT ${after} AS after`]);
  const statements = tables.flatMap((table, index) => {
    const keys = rows.filter(({ place }) => place === index).map(({ id, name }) => ({ id, key: toPersonKey(name) }));
    if (keys.length === 0) return [];
    return [
      sql`UPDATE OR IGNORE ${table} SET person_key = j.value ->> 'key' FROM json_each(${JSON.stringify(keys)}) j
        WHERE ${table}.id = j.value ->> 'id' AND person_key = ''`,
    ];
  });
  const next = rows.length < signUps ? "" : (rows.at(-1)?.id ?? "");
  if (next !== cursor?.after) {
    statements.push(sql`INSERT INTO job_leases (name, holder, until) VALUES (${NAME}, ${next}, ${now})
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until`);
  }
  if (statements.length > 0) await runBatch(statements);
}

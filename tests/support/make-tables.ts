import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const migrations = (env as unknown as { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS;

/** The schema after all migrations, read in the first file of a run. */
let schema: string[] = [];

/** The first file runs the migrations; later ones create the schema in one call, which fails if another file left tables behind. */
export async function makeTables(): Promise<void> {
  if (schema.length > 0) {
    await env.DB.batch(schema.map((statement) => env.DB.prepare(statement)));
    return;
  }
  await applyD1Migrations(env.DB, migrations);
  const { results } = await env.DB.prepare(
    `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
      ORDER BY CASE type WHEN 'table' THEN 0 WHEN 'index' THEN 1 ELSE 2 END, rowid`,
  ).all<{ sql: string }>();
  schema = results.map(({ sql }) => sql);
}

import { runBatch, type Statement } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";

/** Runs a plan's statements with a modified guard. Fails if the modification matches nothing. */
export async function runWithAlteredSql(statements: Statement[], alter: (text: string) => string): Promise<void> {
  const compiled = statements.map((statement) => ("getSQL" in statement ? compile(statement) : statement));
  const altered = compiled.map(({ sql, params }) => {
    const text = alter(sql);
    return { sql: text, params: text === "SELECT 1" ? [] : params };
  });
  if (altered.every(({ sql }, index) => sql === compiled[index]?.sql)) throw new Error("Nothing was altered");
  await runBatch(altered);
}

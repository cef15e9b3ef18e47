import { env } from "cloudflare:workers";

/** Measures the rows that each statement reads, most expensive first, with the statement's beginning. */
export async function measureRowsByStatement(work: () => Promise<unknown>): Promise<{ rows: number; text: string }[]> {
  const read: { rows: number; text: string }[] = [];
  const texts = new WeakMap<object, string>();
  const { prepare, batch } = env.DB;
  const named = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const { bind } = statement;
    texts.set(statement, text);
    return Object.assign(statement, { bind: (...values: unknown[]) => named(bind.apply(statement, values), text) });
  };
  Object.assign(env.DB, {
    prepare: (text: string) => named(prepare.call(env.DB, text), text),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await batch.call(env.DB, statements);
      for (const [index, { meta }] of results.entries())
        read.push({
          rows: meta.rows_read,
          text:
            texts
              .get(statements[index] ?? {})
              ?.replace(/\s+/g, " ")
              .slice(0, 90) ?? "",
        });
      return results;
    },
  });
  try {
    await work();
  } finally {
    for (const name of ["prepare", "batch"]) Reflect.deleteProperty(env.DB, name);
  }
  return read.toSorted((a, b) => b.rows - a.rows);
}

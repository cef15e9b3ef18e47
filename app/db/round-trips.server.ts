import { env } from "cloudflare:workers";
import type { Compiled } from "./compile.server.ts";
import { runAtPrimary } from "./freshness.server.ts";
import { measureCall } from "./meter.server.ts";
import { context, type RequestContext, withContext } from "./request-context.server.ts";

/** A batch waiting to be sent with others. */
type Waiting = { statements: D1PreparedStatement[]; answer: (results: Promise<D1Result[]>) => void };

/** Batches of the work that starts in this tick; nothing else runs until all of them have been collected. */
let collecting: Waiting[] | null = null;

/**
 * Starts independent pieces of work whose first D1 batches share one round trip. If that round trip fails, each batch is sent
 * by itself, so that one failure doesn't spread to the others.
 */
export async function batchReads<const Work extends readonly unknown[]>(
  start: () => Work,
): Promise<{ -readonly [K in keyof Work]: Awaited<Work[K]> }> {
  const waiting: Waiting[] = [];
  const work = collectBatches(waiting, start);
  sendTogether(waiting);
  return await Promise.all(work);
}

function collectBatches<Work>(waiting: Waiting[], start: () => Work): Work {
  const outer = collecting;
  collecting = waiting;
  try {
    return start();
  } finally {
    collecting = outer;
  }
}

/** Sends a batch to D1: at once, or together with the other batches of `batchReads`. */
export async function sendBatch(statements: D1PreparedStatement[]): Promise<D1Result[]> {
  const group = collecting;
  return group ? await new Promise((answer) => group.push({ statements, answer })) : await sendWithCompanion(statements);
}

function sendTogether(waiting: Waiting[]): void {
  if (waiting.length === 0) return;
  const together = sendWithCompanion(waiting.flatMap(({ statements }) => statements));
  let start = 0;
  for (const { statements, answer } of waiting) {
    const [from, to] = [start, start + statements.length];
    answer(
      together.then(
        (results) => results.slice(from, to),
        (error: unknown) => (waiting.length === 1 ? Promise.reject(error) : sendWithCompanion(statements)),
      ),
    );
    start = to;
  }
}

/** Runs work while the statement rides along with its first batch; sends it by itself if there was none, or if that batch failed. */
export async function piggyback<Row, Made>(
  { sql, params }: Compiled<Row>,
  work: () => Promise<Made>,
): Promise<{ rows: Promise<Row[]>; made: Made }> {
  const statement = env.DB.prepare(sql).bind(...params);
  const shared: { result: Promise<D1Result<Row> | undefined> | null } = { result: null };
  const companion: RequestContext["companion"] = {
    isTaken: false,
    join: async (statements) => {
      const results = measureCall(1 + statements.length, () => env.DB.batch<Row>([statement, ...statements]));
      // The sender of the batch handles its failure.
      shared.result = results.then(([first]) => first).catch(() => undefined);
      return (await results).slice(1);
    },
  };
  const made = await withContext({ companion }, work);
  companion.isTaken = true;
  const result = (await shared.result) ?? measureCall(1, () => statement.all<Row>());
  return { rows: resultRows(result), made };
}

async function sendWithCompanion(statements: D1PreparedStatement[]): Promise<D1Result[]> {
  const { companion } = context();
  if (!companion || companion.isTaken) return await runAtPrimary(statements);
  companion.isTaken = true;
  return await companion.join(statements);
}

async function resultRows<Row>(result: D1Result<Row> | Promise<D1Result<Row>>): Promise<Row[]> {
  return (await result).results;
}

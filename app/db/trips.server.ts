import { env } from "cloudflare:workers";
import type { Compiled } from "./compile.server.ts";
import { atPrimary } from "./freshness.server.ts";
import { metered } from "./meter.server.ts";
import { context, type RequestContext, withContext } from "./request-context.server.ts";

/** A batch that waits for others to start with. */
type Waiting = { statements: D1PreparedStatement[]; answer: (results: Promise<D1Result[]>) => void };

/** Those of the pieces of work that start at this moment; nothing else runs before all of them have. */
let boarding: Waiting[] | null = null;

/**
 * Starts pieces of work that need nothing of each other: what each of them asks of D1 before it first waits goes there in
 * one round trip. If that fails, each batch is sent by itself, so that one piece's failure is not the others'.
 */
export async function inOneTrip<const Work extends readonly unknown[]>(
  start: () => Work,
): Promise<{ -readonly [K in keyof Work]: Awaited<Work[K]> }> {
  const waiting: Waiting[] = [];
  const work = board(waiting, start);
  leave(waiting);
  return await Promise.all(work);
}

function board<Work>(waiting: Waiting[], start: () => Work): Work {
  const outer = boarding;
  boarding = waiting;
  try {
    return start();
  } finally {
    boarding = outer;
  }
}

/** Sends a batch to D1: now, or with those of the trip that is about to start. */
export async function sendBatch(statements: D1PreparedStatement[]): Promise<D1Result[]> {
  const trip = boarding;
  return trip ? await new Promise((answer) => trip.push({ statements, answer })) : await sendWithCompanion(statements);
}

function leave(waiting: Waiting[]): void {
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

/** Does the work while the statement goes along with the first batch of it; by itself where none was sent, or that failed. */
export async function alongside<Row, Made>(
  { sql, params }: Compiled<Row>,
  work: () => Promise<Made>,
): Promise<{ rows: Promise<Row[]>; made: Made }> {
  const statement = env.DB.prepare(sql).bind(...params);
  const shared: { result: Promise<D1Result<Row> | undefined> | null } = { result: null };
  const companion: RequestContext["companion"] = {
    isTaken: false,
    join: async (statements) => {
      const results = metered(1 + statements.length, () => env.DB.batch<Row>([statement, ...statements]));
      // The one who sent the batch gets its failure.
      shared.result = results.then(([first]) => first).catch(() => undefined);
      return (await results).slice(1);
    },
  };
  const made = await withContext({ companion }, work);
  companion.isTaken = true;
  const result = (await shared.result) ?? metered(1, () => statement.all<Row>());
  return { rows: rowsOf(result), made };
}

async function sendWithCompanion(statements: D1PreparedStatement[]): Promise<D1Result[]> {
  const { companion } = context();
  if (!companion || companion.isTaken) return await atPrimary(statements);
  companion.isTaken = true;
  return await companion.join(statements);
}

async function rowsOf<Row>(result: D1Result<Row> | Promise<D1Result<Row>>): Promise<Row[]> {
  return (await result).results;
}

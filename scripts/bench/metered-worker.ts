import { env } from "cloudflare:workers";
import { AsyncLocalStorage } from "node:async_hooks";
import worker, { EventRoom as Room } from "#workers/worker.ts";
import type { UsageCounts } from "./costs.ts";

/** The built Worker with its bindings counted. `DISTANCE` adds that many milliseconds to each call. */
const DISTANCE = Number(Reflect.get(env, "DISTANCE") ?? 0);

const NONE = { d1Calls: 0, rowsRead: 0, rowsWritten: 0, size: 0, roomCalls: 0, roomMs: 0, r2Writes: 0, r2Reads: 0 };
let counts: UsageCounts = { ...NONE };

/** Rooms are located next to the database, so their own queries have no added delay. */
const besideDatabase = new AsyncLocalStorage<true>();

async function travel(): Promise<void> {
  if (DISTANCE > 0 && !besideDatabase.getStore()) await new Promise((resolve) => setTimeout(resolve, DISTANCE));
}

function countRows({ meta }: D1Result): void {
  counts.rowsRead += meta.rows_read;
  counts.rowsWritten += meta.rows_written;
  counts.size = meta.size_after || counts.size;
}

async function call<Answer>(run: () => Promise<Answer>, isNear = false): Promise<Answer> {
  counts.d1Calls += 1;
  if (!isNear) await travel();
  return await run();
}

/** The cost of a call is in its result's `meta`, which `first` and `raw` don't return. */
function metered(statement: D1PreparedStatement): D1PreparedStatement {
  const { bind, all, run, raw, first } = statement;
  const counted = async (result: Promise<D1Result>) => {
    countRows(await result);
    return result;
  };
  return Object.assign(statement, {
    bind: (...values: unknown[]) => metered(bind.apply(statement, values)),
    all: () => counted(call(() => all.apply(statement))),
    run: () => counted(call(() => run.apply(statement))),
    raw: (...given: unknown[]) => call(() => Reflect.apply(raw, statement, given)),
    first: (...given: unknown[]) => call(() => Reflect.apply(first, statement, given)),
  });
}

const { prepare, batch, withSession } = env.DB;

async function runAll(db: Pick<D1Database, "batch">, run: typeof batch, statements: D1PreparedStatement[], isNear = false) {
  const results = await call(() => run.call(db, statements), isNear);
  results.forEach(countRows);
  return results;
}

Object.assign(env.DB, {
  prepare: (sql: string) => metered(prepare.call(env.DB, sql)),
  batch: (statements: D1PreparedStatement[]) => runAll(env.DB, batch, statements),
  // No replica lags here: anything a nearby replica may answer comes without delay.
  withSession: (constraint?: string) => {
    const session = withSession.call(env.DB, constraint);
    const run = session.batch;
    const isNear = constraint !== "first-primary";
    return Object.assign(session, { batch: (statements: D1PreparedStatement[]) => runAll(session, run, statements, isNear) });
  },
});

const R2_CALLS = { put: "r2Writes", list: "r2Writes", get: "r2Reads", head: "r2Reads" } as const;
for (const [name, kind] of Object.entries(R2_CALLS)) {
  const call = Reflect.get(env.MEDIA, name) as (...given: unknown[]) => unknown;
  const counted = (...given: unknown[]) => {
    counts[kind] += 1;
    return Reflect.apply(call, env.MEDIA, given);
  };
  Object.assign(env.MEDIA, { [name]: counted });
}

export class EventRoom extends Room {
  #active = 0;
  #since = 0;

  override async carryOut(...given: Parameters<Room["carryOut"]>): ReturnType<Room["carryOut"]> {
    await travel();
    counts.roomCalls += 1;
    if (this.#active++ === 0) this.#since = Date.now();
    try {
      return await besideDatabase.run(true, () => super.carryOut(...given));
    } finally {
      if (--this.#active === 0) counts.roomMs += Date.now() - this.#since;
    }
  }
}

export default {
  ...worker,
  fetch: (request, ...rest) => {
    if (new URL(request.url).pathname !== "/bench/counts") return worker.fetch(request, ...rest);
    const answer = Response.json(counts);
    counts = { ...NONE };
    return answer;
  },
} satisfies ExportedHandler<Cloudflare.Env>;

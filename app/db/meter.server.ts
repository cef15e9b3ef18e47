import { context, type Meter } from "./request-context.server.ts";

/** A job exceeded its statement budget. None of that batch ran; the rest of the job waits for its next run. */
export class BudgetSpent extends Error {
  constructor() {
    super("The budget of statements is spent");
  }
}

export function newMeter(): Meter {
  return { calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0 };
}

/** Counts a D1 call, its statements, and the rows D1 reports for it. */
export async function measureCall<Result>(statements: number, call: () => Promise<Result>): Promise<Result> {
  const { meter, budget } = context();
  if (!meter) return await call();
  // After one refusal every later batch is refused too, so that a job that continues after errors can't mistake this for a
  // fault of one item.
  if (budget && (budget.isSpent || meter.statements + statements > budget.until)) {
    budget.isSpent = true;
    throw new BudgetSpent();
  }
  meter.calls++;
  meter.statements += statements;
  const results = await call();
  for (const meta of [results].flat().flatMap(findMeta)) {
    meter.rowsRead += meta.rows_read ?? 0;
    meter.rowsWritten += meta.rows_written ?? 0;
  }
  return results;
}

const COUNTED = new Set(["all", "batch", "first", "raw", "run"]);

/** Wraps D1, or one of its statements, so that calls are counted. `first` and `raw` don't report rows. */
export function withCounting<Part extends D1Database | D1PreparedStatement>(part: Part): Part {
  return new Proxy(part, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        const make = () => Reflect.apply(member, target, given);
        if (key === "prepare" || key === "bind") return withCounting(make());
        const [statements] = given;
        const count = key === "batch" && Array.isArray(statements) ? statements.length : 1;
        return typeof key === "string" && COUNTED.has(key) ? measureCall(count, make) : make();
      };
    },
  });
}

function findMeta(result: unknown): { rows_read?: number; rows_written?: number }[] {
  return typeof result === "object" && result !== null && "meta" in result && typeof result.meta === "object" && result.meta !== null
    ? [result.meta]
    : [];
}

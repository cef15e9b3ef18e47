import { context, type Meter } from "./request-context.server.ts";

/** A job asked for more than its budget. Nothing of that batch was run; what is left of the job waits for its next run. */
export class BudgetSpent extends Error {
  constructor() {
    super("The budget of statements is spent");
  }
}

export function newMeter(): Meter {
  return { calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0 };
}

/** Counts a call to D1, its statements and the rows it says it cost. */
export async function metered<Result>(statements: number, call: () => Promise<Result>): Promise<Result> {
  const { meter, budget } = context();
  if (!meter) return await call();
  // Once it refused a batch it refuses all: a job that goes on after a failure must not take it for a fault of what it was doing.
  if (budget && (budget.isSpent || meter.statements + statements > budget.until)) {
    budget.isSpent = true;
    throw new BudgetSpent();
  }
  meter.calls++;
  meter.statements += statements;
  const results = await call();
  for (const meta of [results].flat().flatMap(metaOf)) {
    meter.rowsRead += meta.rows_read ?? 0;
    meter.rowsWritten += meta.rows_written ?? 0;
  }
  return results;
}

const COUNTED = new Set(["all", "batch", "first", "raw", "run"]);

/** D1, or a statement of it, whose calls are counted; `first` and `raw` don't say how many rows they cost. */
export function counted<Part extends D1Database | D1PreparedStatement>(part: Part): Part {
  return new Proxy(part, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        const make = () => Reflect.apply(member, target, given);
        if (key === "prepare" || key === "bind") return counted(make());
        const [statements] = given;
        const count = key === "batch" && Array.isArray(statements) ? statements.length : 1;
        return typeof key === "string" && COUNTED.has(key) ? metered(count, make) : make();
      };
    },
  });
}

function metaOf(result: unknown): { rows_read?: number; rows_written?: number }[] {
  return typeof result === "object" && result !== null && "meta" in result && typeof result.meta === "object" && result.meta !== null
    ? [result.meta]
    : [];
}

import { AsyncLocalStorage } from "node:async_hooks";

/** What an invocation asked of the database so far: a request, or the minute's run. D1 limits the statements, each of a batch counted. */
export type Meter = { calls: number; statements: number; rowsRead: number; rowsWritten: number };

/** Up to which count of its invocation's statements a job may ask D1. */
type Budget = { until: number; isSpent: boolean };

export const budgets = new AsyncLocalStorage<Budget>();

/** A job asked for more than its budget. Nothing of that batch was run; what is left of the job waits for its next run. */
export class BudgetSpent extends Error {
  constructor() {
    super("The budget of statements is spent");
  }
}

const meters = new AsyncLocalStorage<Meter>();

export function newMeter(): Meter {
  return { calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0 };
}

export function measured<T>(meter: Meter, work: () => T): T {
  return meters.run(meter, work);
}

/** Measures work where nobody does. */
export function measuredAnyhow<T>(work: () => T): T {
  return meters.getStore() ? work() : measured(newMeter(), work);
}

/** null: nobody measures what runs here. */
export function currentMeter(): Meter | null {
  return meters.getStore() ?? null;
}

/** Counts a call to D1, its statements and the rows it says it cost. */
export async function metered<Result>(statements: number, call: () => Promise<Result>): Promise<Result> {
  const meter = meters.getStore();
  if (!meter) return await call();
  refuseBeyondBudget(meter, statements);
  meter.calls++;
  meter.statements += statements;
  const results = await call();
  for (const meta of [results].flat().flatMap(metaOf)) {
    meter.rowsRead += meta.rows_read ?? 0;
    meter.rowsWritten += meta.rows_written ?? 0;
  }
  return results;
}

/** Once it refused a batch it refuses all: a job that goes on after a failure must not take it for a fault of what it was doing. */
function refuseBeyondBudget(meter: Meter, statements: number): void {
  const budget = budgets.getStore();
  if (!budget || (!budget.isSpent && meter.statements + statements <= budget.until)) return;
  budget.isSpent = true;
  throw new BudgetSpent();
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

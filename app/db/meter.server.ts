import { AsyncLocalStorage } from "node:async_hooks";

/** What a request asked of the database so far. */
export type Meter = { calls: number; rowsRead: number; rowsWritten: number };

const meters = new AsyncLocalStorage<Meter>();

export function newMeter(): Meter {
  return { calls: 0, rowsRead: 0, rowsWritten: 0 };
}

export function measured<T>(meter: Meter, work: () => T): T {
  return meters.run(meter, work);
}

/** Counts a call to D1 and the rows it says it cost. */
export async function metered<Result>(call: Promise<Result>): Promise<Result> {
  const meter = meters.getStore();
  if (!meter) return await call;
  meter.calls++;
  const results = await call;
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
        const made = Reflect.apply(member, target, given);
        if (key === "prepare" || key === "bind") return counted(made);
        return typeof key === "string" && COUNTED.has(key) ? metered(made) : made;
      };
    },
  });
}

function metaOf(result: unknown): { rows_read?: number; rows_written?: number }[] {
  return typeof result === "object" && result !== null && "meta" in result && typeof result.meta === "object" && result.meta !== null
    ? [result.meta]
    : [];
}

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
export async function metered<Result extends D1Result | D1Result[]>(call: Promise<Result>): Promise<Result> {
  const meter = meters.getStore();
  if (!meter) return await call;
  meter.calls++;
  const results = await call;
  for (const { meta } of [results].flat()) {
    meter.rowsRead += meta.rows_read ?? 0;
    meter.rowsWritten += meta.rows_written ?? 0;
  }
  return results;
}

import { env } from "cloudflare:workers";
import { currentMeter, type Meter } from "#app/db/meter.server.ts";
import { STATEMENTS } from "#app/limits.ts";

/** How many statements each invocation has sent, counted by the database itself, whoever asked it and how. */
const sent = new WeakMap<Meter, number>();
const limited = new WeakSet<object>();

/** The local database takes any number of statements of an invocation; as D1, it refuses the 1,001st. A test's own are no invocation. */
export function limitStatements(): void {
  const statement = env.DB.prepare("SELECT 1");
  for (const method of ["all", "first", "raw", "run"]) limit(statement, method, () => 1);
  limit(env.DB.withSession("first-primary"), "batch", ([statements]) => (Array.isArray(statements) ? statements.length : 1));
}

/** What the current invocation has sent so far. */
export function sentBy(meter: Meter): number {
  return sent.get(meter) ?? 0;
}

function limit(instance: object, method: string, countOf: (given: unknown[]) => number): void {
  const prototype: object = Object.getPrototypeOf(instance);
  const real: unknown = Reflect.get(prototype, method);
  if (typeof real !== "function" || limited.has(real)) return;
  const counting = async function (this: object, ...given: unknown[]): Promise<unknown> {
    const meter = currentMeter();
    if (meter) {
      const count = sentBy(meter) + countOf(given);
      if (count > STATEMENTS.refused) throw new Error("D1_ERROR: Too many API requests by single worker invocation.");
      sent.set(meter, count);
    }
    return await Reflect.apply(real, this, given);
  };
  limited.add(counting);
  Object.assign(prototype, { [method]: counting });
}

import { env } from "cloudflare:workers";

/** Wraps a call to the database, no matter how it is made: receives its statements and the call itself. */
export type D1Wrapper = (statements: D1PreparedStatement[], call: () => Promise<unknown>) => Promise<unknown>;

const wrappers = new Set<D1Wrapper>();
const wrapped = new WeakSet<object>();

/** Wraps all calls from now on. Adding the same wrapper again has no effect. */
export function wrapD1(around: D1Wrapper): void {
  wrappers.add(around);
  const statement = env.DB.prepare("SELECT 1");
  for (const method of ["all", "first", "raw", "run"]) wrap(statement, method, (self) => [self]);
  wrap(env.DB.withSession("first-primary"), "batch", (_, [statements]) => statements);
}

function wrap(instance: object, method: string, statementsOf: (self: unknown, args: unknown[]) => unknown): void {
  const prototype: object = Object.getPrototypeOf(instance);
  const real: unknown = Reflect.get(prototype, method);
  if (typeof real !== "function" || wrapped.has(real)) return;
  const wrapping = async function (this: object, ...args: unknown[]): Promise<unknown> {
    // D1 passes a statement as `this` and a batch's statements as the argument.
    const statements = statementsOf(this, args) as D1PreparedStatement[];
    const call = async (): Promise<unknown> => await Reflect.apply(real, this, args);
    return await [...wrappers].reduce<() => Promise<unknown>>((inner, around) => () => around(statements, inner), call)();
  };
  wrapped.add(wrapping);
  Object.assign(prototype, { [method]: wrapping });
}

import { env } from "cloudflare:workers";
import { vi } from "vitest";

/** What a statement does to which table, or the table it reads. */
type Deed = string;

const QUIET = 400;

/** Watches the calls to D1 from now on, a batch being one; each is listed by what its statements do. */
export function watchD1() {
  const calls: Deed[][] = [];
  let underWay = 0;
  let lastAt = Date.now();
  const watch = async <T>(statements: D1PreparedStatement[], work: Promise<T>): Promise<T> => {
    calls.push(statements.map(deedOf));
    underWay++;
    try {
      return await work;
    } finally {
      underWay--;
      lastAt = Date.now();
    }
  };
  const batch = env.DB.batch.bind(env.DB);
  const batches = vi.spyOn(env.DB, "batch").mockImplementation((statements) => watch(statements, batch(statements)));
  const withSession = env.DB.withSession.bind(env.DB);
  const sessions = vi.spyOn(env.DB, "withSession").mockImplementation((constraint) => {
    const session = withSession(constraint);
    const inSession = session.batch.bind(session);
    return Object.assign(session, { batch: <T>(statements: D1PreparedStatement[]) => watch(statements, inSession<T>(statements)) });
  });
  const spies: { mockRestore: () => void }[] = [batches, sessions];
  const single = Object.getPrototypeOf(env.DB.prepare("SELECT 1"));
  for (const method of ["all", "run", "first", "raw"]) {
    const original = single[method];
    const watched = function (this: D1PreparedStatement, ...given: unknown[]) {
      return watch([this], original.apply(this, given));
    };
    spies.push(vi.spyOn(single, method).mockImplementation(watched));
  }
  return {
    calls,
    /** Resolves once nothing asks D1 any more. */
    settled: async () => {
      while (underWay > 0 || Date.now() - lastAt < QUIET) await scheduler.wait(50);
    },
    [Symbol.dispose]: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

function deedOf(statement: D1PreparedStatement): Deed {
  const { statement: sql } = statement as unknown as { statement: string };
  return /(INSERT INTO|UPDATE|DELETE FROM) \w+/.exec(sql)?.[0] ?? `SELECT ${/FROM ([a-z]\w+)/.exec(sql)?.[1]}`;
}

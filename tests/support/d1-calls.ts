import { SimulatedDistance, type Statements } from "./distance.ts";

/** A statement's verb and table, such as "UPDATE events". */
type StatementSummary = string;

const QUIET = 400;

/** Watches the calls to D1 from now on; a batch is one call. Each is listed by what its statements do. */
export function watchD1() {
  const calls: StatementSummary[][] = [];
  let underWay = 0;
  const ended = () => {
    underWay--;
  };
  const onCall = (statements: Statements, work: Promise<unknown>) => {
    calls.push(statements.map(summarizeStatement));
    underWay++;
    work.then(ended, ended);
  };
  const distance = new SimulatedDistance({ delay: 0, onCall });
  return {
    calls,
    /** Resolves once D1 gets no more calls. */
    settled: async () => {
      for (let before = -1; underWay > 0 || before !== calls.length; ) {
        before = calls.length;
        await scheduler.wait(QUIET);
      }
    },
    [Symbol.dispose]: () => distance[Symbol.dispose](),
  };
}

function summarizeStatement({ statement }: Statements[number]): StatementSummary {
  return /(INSERT INTO|UPDATE|DELETE FROM) \w+/.exec(statement)?.[0] ?? `SELECT ${/FROM ([a-z]\w+)/.exec(statement)?.[1]}`;
}

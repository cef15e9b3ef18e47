import { AsyncLocalStorage } from "node:async_hooks";

/** One request's reads ahead of its work: while it collects, what is read is kept; afterwards the same question is answered with it. */
type Ahead = { isCollecting: boolean };

const requests = new AsyncLocalStorage<Ahead>();

/** Reads what the work is going to ask for; what fails is read by the work itself. */
export async function readAhead(read: () => Promise<unknown>): Promise<Ahead> {
  const ahead = { isCollecting: true };
  await requests.run(ahead, read).catch(() => {});
  ahead.isCollecting = false;
  return ahead;
}

export function withReadAhead<T>(ahead: Ahead | null, work: () => T): T {
  return ahead ? requests.run(ahead, work) : work();
}

/**
 * A query whose answer may be read ahead. The key says whose and which rows are meant, so nobody is told what was read for
 * somebody else.
 */
export function readableAhead<Given extends unknown[], T>(query: (...given: Given) => Promise<T>, keyOf: (...given: Given) => unknown[]) {
  const answers = new WeakMap<Ahead, { key: string; answer: T }>();
  return async (...given: Given): Promise<T> => {
    const ahead = requests.getStore();
    if (!ahead) return await query(...given);
    const key = JSON.stringify(keyOf(...given));
    const known = answers.get(ahead);
    if (!ahead.isCollecting && known?.key === key) return known.answer;
    const answer = await query(...given);
    if (ahead.isCollecting) answers.set(ahead, { key, answer });
    return answer;
  };
}

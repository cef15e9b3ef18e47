import { type Ahead, context, withContext } from "./request-context.server.ts";

/** Reads in advance what the work will ask for. If a read fails, the work repeats it itself. */
export async function readAhead(read: () => Promise<unknown>): Promise<Ahead> {
  const ahead = { isCollecting: true };
  await withContext({ ahead }, read).catch(() => {});
  ahead.isCollecting = false;
  return ahead;
}

/**
 * Makes a query answerable by `readAhead`. The key must identify the viewer as well as the rows, so that one person's answer
 * never reaches another.
 */
export function allowReadAhead<Given extends unknown[], T>(query: (...given: Given) => Promise<T>, keyOf: (...given: Given) => unknown[]) {
  const answers = new WeakMap<Ahead, { key: string; answer: T }>();
  return async (...given: Given): Promise<T> => {
    const { ahead } = context();
    if (!ahead) return await query(...given);
    const key = JSON.stringify(keyOf(...given));
    const cached = answers.get(ahead);
    if (!ahead.isCollecting && cached?.key === key) return cached.answer;
    const answer = await query(...given);
    if (ahead.isCollecting) answers.set(ahead, { key, answer });
    return answer;
  };
}

import { type Ahead, context, withContext } from "./request-context.server.ts";

/** Reads what the work is going to ask for; what fails is read by the work itself. */
export async function readAhead(read: () => Promise<unknown>): Promise<Ahead> {
  const ahead = { isCollecting: true };
  await withContext({ ahead }, read).catch(() => {});
  ahead.isCollecting = false;
  return ahead;
}

/**
 * A query whose answer may be read ahead. The key says whose and which rows are meant, so nobody is told what was read for
 * somebody else.
 */
export function readableAhead<Given extends unknown[], T>(query: (...given: Given) => Promise<T>, keyOf: (...given: Given) => unknown[]) {
  const answers = new WeakMap<Ahead, { key: string; answer: T }>();
  return async (...given: Given): Promise<T> => {
    const { ahead } = context();
    if (!ahead) return await query(...given);
    const key = JSON.stringify(keyOf(...given));
    const known = answers.get(ahead);
    if (!ahead.isCollecting && known?.key === key) return known.answer;
    const answer = await query(...given);
    if (ahead.isCollecting) answers.set(ahead, { key, answer });
    return answer;
  };
}

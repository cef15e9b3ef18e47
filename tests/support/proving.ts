/** Whether `npm run prove` is running: every variant, look and page, and the full counts; in Node and in workerd. */
export const isProving = process.env.PROVE === "1";

/** All items for `npm run prove`. `npm test` uses a sample in which each item shows a rule that no other shows. */
export function fullOrSample<Item>(all: readonly Item[], sample: readonly Item[]): readonly Item[] {
  return isProving ? all : sample;
}

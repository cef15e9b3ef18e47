/** Whether `npm run prove` runs: every variant, look and page, and the full counts; in Node as in workerd. */
export const isProving = process.env.PROVE === "1";

/** What `npm run prove` looks at; `npm test` at those that show a rule which none of the others shows. */
export function inFull<Item>(all: readonly Item[], sample: readonly Item[]): readonly Item[] {
  return isProving ? all : sample;
}

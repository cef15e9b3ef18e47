/** Keeps what is logged as information meanwhile, one object a line. */
export function captureLog() {
  const lines: Record<string, unknown>[] = [];
  const original = console.log;
  console.log = (line: string) => lines.push(JSON.parse(line));
  return {
    lines,
    [Symbol.dispose]: () => {
      console.log = original;
    },
  };
}

/** Captures what is logged at info level, one object per line. */
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

/** One measurement as a line the runner finds again in the output. */
export function report(what: string, value: number | string): void {
  console.log(`measured: ${JSON.stringify({ what, value })}`);
}

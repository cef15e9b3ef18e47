/** Prints one measurement as a line that the runner can find in the output. */
export function printMeasured(what: string, value: number | string): void {
  console.log(`measured: ${JSON.stringify({ what, value })}`);
}

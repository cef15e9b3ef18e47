/**
 * Lets others of the isolate have their turn during long work. What it answers after each piece is to be awaited where it is anything:
 * a promise once `most` was done since the last one.
 */
export function takeTurns(most: number): (done: number) => Promise<void> | undefined {
  let since = 0;
  return (done) => {
    since += done;
    if (since < most) return undefined;
    since = 0;
    return new Promise((resolve) => setTimeout(resolve));
  };
}

/**
 * Yields to other work of the isolate during long work. Await what it returns after each piece: a promise once `most` was done
 * since the last one.
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

/**
 * Lets other work of the isolate run during long work. Call the returned function after each piece and await what it returns: a
 * promise once `most` units were done since the last one.
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

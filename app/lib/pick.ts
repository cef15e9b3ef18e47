/** Some properties of an object. */
export function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  // `Object.fromEntries` forgets which keys it was given.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/** Some properties of an object. */
export function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  // `Object.fromEntries` loses the key types.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

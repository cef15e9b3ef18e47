/** Keeps a value in a map of limited size: the oldest entry goes first. */
export function setBounded<K, V>(known: Map<K, V>, key: K, value: V, most: number): void {
  known.set(key, value);
  for (const oldest of known.keys()) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
}

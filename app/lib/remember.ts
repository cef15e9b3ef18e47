/** Keeps a value in a map of limited size: the oldest entry goes first. */
export function setBounded<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
}

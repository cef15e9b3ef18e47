/** A record with a value for each of these names. */
export function buildRecord<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value): Record<Name, Value> {
  // `Object.fromEntries` loses the names' type.
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}

/** The names of a record that is written out in the code, and so has no others. */
export function keysOf<Name extends string>(record: { readonly [N in Name]?: unknown }): Name[] {
  // `Object.keys` allows for names that the type doesn't know.
  return Object.keys(record) as Name[];
}

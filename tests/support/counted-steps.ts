/** Methods that look at a whole list, and those that stop at the first that fits. */
const WHOLE = ["filter", "map", "flatMap", "includes", "indexOf", "join", "concat"];
const UNTIL = ["find", "findIndex", "findLast", "findLastIndex", "some", "every"];

/** How many steps that takes: each look-up, each pattern that is tried, and each member of a list that is looked at. */
export function countSteps(run: () => void): number {
  let steps = 0;
  const restore: (() => void)[] = [];
  const wrap = (owner: object, name: string, cost: (self: unknown, given: unknown[]) => unknown[]) => {
    const own: (...given: unknown[]) => unknown = Reflect.get(owner, name);
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...given: unknown[]) {
        return Reflect.apply(own, this, cost(this, given));
      },
    });
    restore.push(() => Object.defineProperty(owner, name, { configurable: true, writable: true, value: own }));
  };
  const once = (_: unknown, given: unknown[]) => {
    steps += 1;
    return given;
  };
  for (const [owner, name] of [
    [Map.prototype, "get"],
    [Map.prototype, "has"],
    [RegExp.prototype, "test"],
    [RegExp.prototype, "exec"],
    [String.prototype, "includes"],
  ] as const)
    wrap(owner, name, once);
  for (const name of WHOLE)
    wrap(Array.prototype, name, (self, given) => {
      steps += Array.isArray(self) ? self.length : 1;
      return given;
    });
  wrap(Array.prototype, "slice", (self, [from = 0, to = Infinity]) => {
    steps += Array.isArray(self) ? Math.max(0, Math.min(self.length, Number(to)) - Number(from)) : 1;
    return [from, to];
  });
  for (const name of UNTIL)
    wrap(Array.prototype, name, (_, [fits, ...rest]) => [
      (...each: unknown[]) => {
        steps += 1;
        return typeof fits === "function" && fits(...each);
      },
      ...rest,
    ]);
  try {
    run();
  } finally {
    for (const each of restore) each();
  }
  return steps;
}

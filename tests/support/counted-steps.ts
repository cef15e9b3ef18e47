/** The counted methods take at most two arguments, except `concat`. */
type Method = (this: unknown, first?: unknown, second?: unknown, ...rest: unknown[]) => unknown;

/** Methods that visit a whole list, and methods that stop at the first match. */
const WHOLE = ["filter", "map", "flatMap", "includes", "indexOf", "join"];
const UNTIL = ["find", "findIndex", "findLast", "findLastIndex", "some", "every"];
const ONE_STEP = [
  [Map.prototype, "get"],
  [Map.prototype, "has"],
  [RegExp.prototype, "test"],
  [RegExp.prototype, "exec"],
  [String.prototype, "includes"],
] as const;

/** Counts the steps of `run`: each lookup, each pattern tested, and each list item visited. */
export function countSteps(run: () => void): number {
  let steps = 0;
  const restore: (() => void)[] = [];
  const replace = (owner: object, name: string, counting: (own: Method) => Method) => {
    const own: Method = Reflect.get(owner, name);
    Object.defineProperty(owner, name, { configurable: true, writable: true, value: counting(own) });
    restore.push(() => Object.defineProperty(owner, name, { configurable: true, writable: true, value: own }));
  };
  for (const [owner, name] of ONE_STEP)
    replace(owner, name, (own) => {
      return function (first, second) {
        steps += 1;
        return own.call(this, first, second);
      };
    });
  for (const name of WHOLE)
    replace(Array.prototype, name, (own) => {
      return function (first, second) {
        steps += Array.isArray(this) ? this.length : 1;
        return own.call(this, first, second);
      };
    });
  replace(Array.prototype, "concat", (own) => {
    return function (...given) {
      steps += Array.isArray(this) ? this.length : 1;
      return own.apply(this, given);
    };
  });
  replace(Array.prototype, "slice", (own) => {
    return function (from = 0, to = Infinity) {
      steps += Array.isArray(this) ? Math.max(0, Math.min(this.length, Number(to)) - Number(from)) : 1;
      return own.call(this, from, to);
    };
  });
  for (const name of UNTIL)
    replace(Array.prototype, name, (own) => {
      return function (fits) {
        const look = (each: unknown, at: unknown, list: unknown) => {
          steps += 1;
          return typeof fits === "function" && fits(each, at, list);
        };
        return own.call(this, look);
      };
    });
  try {
    run();
  } finally {
    for (const each of restore) each();
  }
  return steps;
}

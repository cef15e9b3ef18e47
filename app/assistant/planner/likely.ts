/** What speaks for or against something, by name, and how much of it there is. */
export type Signs = Record<string, number>;

/** How likely each of several is, by what speaks for it: together 1. */
export function likelihoods(options: readonly Signs[], weights: Readonly<Record<string, number>>): number[] {
  const sums = options.map((signs) => Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0));
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((sum, each) => sum + each, 0);
  return powers.map((power) => power / all);
}

/** What is there of what may speak for something. */
export function present(signs: Record<string, number | boolean>): Signs {
  return Object.fromEntries(Object.entries(signs).flatMap(([name, value]) => (value ? [[name, Number(value)]] : [])));
}

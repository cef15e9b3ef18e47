import { type D1Wrapper, wrapD1 } from "./d1-wrapper.ts";
import type { RowClaim } from "./row-types.ts";

/** The row type that each statement's text declares; null if none. */
const claims = new Map<string, RowClaim | null>();
let faults = new Set<string>();

/** Checks each row the database returns against the type declared at its statement (row-types.ts). */
export function watchRows(): void {
  wrapD1(watch);
}

/** Returns the rows that didn't match their statement's type since the last call. */
export function takeRowFaults(): string[] {
  const taken = [...faults];
  faults = new Set();
  return taken;
}

const watch: D1Wrapper = async (statements, call) => {
  const answer = await call();
  for (const [index, statement] of statements.entries()) check(statement, [answer].flat()[index]);
  return answer;
};

/** `first` and `raw` don't return a result object; the product never uses them for typed rows. */
function check(statement: object, answer: unknown): void {
  const claim = findClaim(String(Reflect.get(statement, "statement")));
  const { results = [] } = (answer ?? {}) as { results?: Record<string, unknown>[] };
  if (!claim) return;
  for (const row of results) {
    for (const [name, alternatives] of Object.entries(claim.columns)) {
      if (!matchesAlternative(row[name], alternatives))
        faults.add(`${claim.at}: ${name} is ${JSON.stringify(row[name])}, not ${alternatives.join(" | ")}`);
    }
  }
}

function findClaim(text: string): RowClaim | null {
  const cached = claims.get(text);
  if (cached !== undefined) return cached;
  const json = /\/\*row (.*?)\*\/$/.exec(text.slice(text.lastIndexOf("/*row")))?.[1];
  const claim: RowClaim | null = json ? JSON.parse(json) : null;
  claims.set(text, claim);
  return claim;
}

function matchesAlternative(value: unknown, alternatives: string[]): boolean {
  const typeName = value === null ? "null" : typeof value;
  return [typeName, `=${value}`, "unknown"].some((each) => alternatives.includes(each));
}

import { type Around, aroundD1 } from "./around-d1.ts";
import type { Claim } from "./row-types.ts";

/** What each statement's text says of its rows; null: nothing. */
const claims = new Map<string, Claim | null>();
let faults = new Set<string>();

/** Holds each row that the database answers against the type at its statement (row-types.ts). */
export function watchRows(): void {
  aroundD1(watch);
}

/** Where rows were not what their statement's type says, since this was last asked. */
export function takeRowFaults(): string[] {
  const taken = [...faults];
  faults = new Set();
  return taken;
}

const watch: Around = async (statements, call) => {
  const answer = await call();
  for (const [index, statement] of statements.entries()) check(statement, [answer].flat()[index]);
  return answer;
};

/** `first` and `raw` answer no result; the product's rows with a type are never read by them. */
function check(statement: object, answer: unknown): void {
  const claim = claimOf(String(Reflect.get(statement, "statement")));
  const { results = [] } = (answer ?? {}) as { results?: Record<string, unknown>[] };
  if (!claim) return;
  for (const row of results) {
    for (const [name, alternatives] of Object.entries(claim.columns)) {
      if (!mayBe(row[name], alternatives))
        faults.add(`${claim.at}: ${name} is ${JSON.stringify(row[name])}, not ${alternatives.join(" | ")}`);
    }
  }
}

function claimOf(text: string): Claim | null {
  const known = claims.get(text);
  if (known !== undefined) return known;
  const said = /\/\*row (.*?)\*\/$/.exec(text.slice(text.lastIndexOf("/*row")))?.[1];
  const claim: Claim | null = said ? JSON.parse(said) : null;
  claims.set(text, claim);
  return claim;
}

function mayBe(value: unknown, alternatives: string[]): boolean {
  const typeName = value === null ? "null" : typeof value;
  return [typeName, `=${value}`, "unknown"].some((each) => alternatives.includes(each));
}

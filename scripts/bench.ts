import { parseArgs } from "node:util";
import { measureHeavy } from "./bench/heavy.ts";
import { measureHttp } from "./bench/http.ts";
import { audit } from "./bench/lighthouse.ts";
import { type Measured, record } from "./bench/results.ts";
import { soak } from "./bench/soak.ts";
import { measureWeights } from "./bench/weights.ts";
import { measureInWorkerd } from "./bench/workerd.ts";
import { build } from "./local.ts";

type Part = { about: string; run: () => Measured[] | Promise<Measured[]> };

const PARTS: Record<string, Part> = {
  workerd: { about: "The room, D1 and the rows they read, in workerd without HTTP (tests/bench/).", run: measureInWorkerd },
  http: { about: "Guests over HTTP: event pages, and 500 people at once; each beside a static answer.", run: measureHttp },
  heavy: { about: "An event with 200 slots and 5,000 sign-ups, 500 events, 10,000 contacts.", run: measureHeavy },
  weights: { about: "Guests' pages as they are sent.", run: measureWeights },
  lighthouse: { about: "Median of three runs on a phone.", run: audit },
  heap: { about: "What an isolate holds on to: pages, sign-ups and lists in turn (`--full`: 30,000 of them).", run: soak },
};

const USAGE = `npm run bench [-- ${Object.keys(PARTS).join("|")} …] [--built] [--full]`;

/** Measures the built Worker, all of it or the parts named, beside the last recorded run (tests/bench/results.md). */
async function main(): Promise<void> {
  // `--built` takes the last build; `--full` is the heap's.
  const options = { built: { type: "boolean" }, full: { type: "boolean" } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.find((name) => !(name in PARTS));
  if (unknown) throw new TypeError(`There is no part "${unknown}": ${USAGE}`);
  if (!values.built) build();
  for (const [name, { about, run }] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const started = performance.now();
    console.log(`\n## ${name}\n\n${record(name, about, await run())}`);
    console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
  }
}

await main();

import { parseArgs } from "node:util";
import { measureCosts } from "./bench/costs.ts";
import { measureDistance } from "./bench/distance.ts";
import { measureHeavy } from "./bench/heavy.ts";
import { measureHttp } from "./bench/http.ts";
import { auditPages } from "./bench/lighthouse.ts";
import { measurePaint } from "./bench/paint.ts";
import { type Measured, recordResults } from "./bench/results.ts";
import { measureRuns } from "./bench/runs.ts";
import { runSoak } from "./bench/soak.ts";
import { measureWeights } from "./bench/weights.ts";
import { measureInWorkerd } from "./bench/workerd.ts";
import { build } from "./local.ts";

type Part = { about: string; run: (options: { milliseconds: number }) => Measured[] | Promise<Measured[]> };

const PARTS: Record<string, Part> = {
  workerd: { about: "The room, D1 and the rows they read, in workerd without HTTP (tests/bench/).", run: measureInWorkerd },
  http: {
    about: "Pages over HTTP, and 500 people at once, compared with a static response. Its time is subtracted from a page's.",
    run: measureHttp,
  },
  heavy: { about: "An event with 200 slots and 5,000 sign-ups, 500 events, 10,000 contacts.", run: measureHeavy },
  weights: { about: "Guests' pages as they are sent.", run: measureWeights },
  lighthouse: { about: "Median of three runs on a phone.", run: auditPages },
  paint: { about: "Guests' pages on a slow phone: 400 kbit/s, 400 ms, a processor six times slower.", run: measurePaint },
  distance: {
    about: "With the database and the rooms far away (`distance 200`: 200 ms). Every call from the edge takes that long.",
    run: ({ milliseconds }) => measureDistance(milliseconds),
  },
  costs: { about: "A thousand page views and a thousand sign-ups, with email, at Cloudflare's list prices.", run: measureCosts },
  runs: {
    about: "The minute's run with 10,000 events and 200,000 sign-ups and nothing due, and a year of such runs.",
    run: measureRuns,
  },
  heap: { about: "Memory that an isolate keeps after pages, sign-ups and lists in turn (`--full`: 30,000 of them).", run: runSoak },
};

const USAGE = `npm run bench [-- ${Object.keys(PARTS).join("|")} …] [--distance 200] [--built] [--full]`;
const FAR = 200;

/** Measures all of the built Worker or the named parts, next to the last recorded run (tests/bench/results.md). */
async function main(): Promise<void> {
  // `--built` reuses the last build; `--full` applies to the heap part. `distance 200` and `--distance 200` are the same.
  const options = { built: { type: "boolean" }, full: { type: "boolean" }, distance: { type: "string" } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const numbers = positionals.filter((word) => /^\d+$/.test(word));
  const named = positionals.filter((word) => !numbers.includes(word)).concat(values.distance === undefined ? [] : ["distance"]);
  const unknown = named.find((name) => !(name in PARTS));
  if (unknown) throw new TypeError(`There is no part "${unknown}": ${USAGE}`);
  const milliseconds = Number(values.distance ?? numbers[0] ?? FAR);
  if (!values.built) build();
  for (const [name, { about, run }] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const started = performance.now();
    console.log(`\n## ${name}\n\n${recordResults(name, about, await run({ milliseconds }))}`);
    console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
  }
}

await main();

import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { weighHeavyPages } from "./heavy-pages.ts";
import { audit, type Measured } from "./bench/lighthouse.ts";
import { build, isUp, ROOT, serve } from "./local.ts";
import { pagesOf } from "./pages.ts";
import { prepareData } from "./seed.ts";
import { soak } from "./bench/soak.ts";

/** Measures the built Worker against its budgets, beside the last recorded run (tests/bench/results.md). */
const PORT = 8789;
const RESULTS = join(ROOT, "tests", "bench", "results.md");

const measured = [...measureInWorkerd(), ...(await measurePages()), await measureHeaviest(), ...(await soak())];
const before = lastRun();
const rows = measured.map(({ what, value }) => `| ${what} | ${value} | ${before.get(what) ?? "–"} |`);
const table = ["| what | this run | the run before |", "| --- | --- | --- |", ...rows].join("\n");
console.log(table);
writeFileSync(
  RESULTS,
  `# Measurements\n\nWritten by \`npm run bench\`. Rates depend on the machine; the ratios are what counts.\n\n${table}\n`,
);

/** Each file in a process of its own: what one leaves behind would slow the next. */
function measureInWorkerd(): Measured[] {
  return globSync("tests/bench/*.bench.ts", { cwd: ROOT }).sort().flatMap(measureFile);
}

function measureFile(file: string): Measured[] {
  const { stdout, status } = spawnSync("vitest", ["run", "--config", "tests/bench/vitest.config.ts", file], {
    cwd: ROOT,
    encoding: "utf8",
  });
  // A missed budget still gets its line in the table; the run then fails at its end.
  if (status !== 0) {
    console.error(stdout);
    process.exitCode = 1;
  }
  return [...stdout.matchAll(/measured: (\{.*\})/g)].map((match) => JSON.parse(match[1] ?? "") as Measured);
}

/** Each guest's page as it is sent: HTML, styles and script, compressed, without pictures. */
async function measurePages(): Promise<Measured[]> {
  const state = mkdtempSync(join(tmpdir(), "turnout-bench-"));
  build();
  await prepareData(state);
  const all = await pagesOf(state);
  const server = serve(PORT, state);
  try {
    if (!(await isUp(PORT))) throw new Error("The Worker did not start");
    const pages = all.filter(({ name }) => /^(event|sign-up)-(rsvp|potluck|volunteer|multi-day|item|shift|slot)$/.test(name));
    const weights: Measured[] = [];
    for (const { name, path } of pages) weights.push({ what: `page ${name}, kB compressed (≤ 30)`, value: await weigh(path) });
    const [page, answer] = [await perSecond(pages[0]?.path ?? "/"), await perSecond("/api/health")];
    const rate = { what: "event page, of a static answer's rate", value: `${Math.round((page / answer) * 100)} %` };
    const audited = all.filter(({ name }) => ["landing", "event-potluck", "sign-up-item", "dashboard"].includes(name));
    return [...weights, rate, ...(await audit(`http://localhost:${PORT}`, audited))];
  } finally {
    server.kill();
    rmSync(state, { recursive: true, force: true });
  }
}

async function measureHeaviest(): Promise<Measured> {
  const heaviest = (await weighHeavyPages()).sort((a, b) => b.bytes - a.bytes)[0];
  return {
    what: "heaviest page of 500 events, 200 offers, 5,000 people, kB of HTML (≤ 150)",
    value: Math.round((heaviest?.bytes ?? 0) / 1000),
  };
}

async function weigh(path: string): Promise<number> {
  const html = await text(path);
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map((match) => match[1] ?? "");
  const parts = [html, ...(await Promise.all([...new Set(assets)].map(text)))];
  return Math.round(parts.reduce((sum, part) => sum + gzipSync(part).length, 0) / 100) / 10;
}

async function perSecond(path: string): Promise<number> {
  const until = performance.now() + 3000;
  let count = 0;
  while (performance.now() < until) {
    await Promise.all(Array.from({ length: 8 }, () => text(path)));
    count += 8;
  }
  return count / 3;
}

async function text(path: string): Promise<string> {
  const response = await fetch(`http://localhost:${PORT}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

function lastRun(): Map<string, string> {
  try {
    const lines = readFileSync(RESULTS, "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| "));
    return new Map(lines.map((line) => line.split("|").map((cell) => cell.trim())).map(([, what = "", value = ""]) => [what, value]));
  } catch {
    return new Map();
  }
}

import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { ensureChromium } from "../chromium.ts";
import { listPages, type PageToShow } from "../pages.ts";
import { signInOrganizerByForm } from "./client.ts";
import { type Measured, median } from "./results.ts";
import { ORIGIN, whileServed } from "./served.ts";

/** Too heavy to install with the product, so it is fetched on demand. */
const PACKAGE = "lighthouse@13.5.0";
const AUDITED = ["landing", "event-potluck", "sign-up-item", "dashboard"];
const RUNS = 3;
/** In milliseconds. An audit takes about ten seconds. */
const TIME_LIMIT = 120_000;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const BROWSER = "--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking";

type Scores = Record<(typeof CATEGORIES)[number], number>;

/** Lighthouse's four scores for each page on a phone, each the median of its runs. Empty if Lighthouse can't be fetched. */
export function auditPages(): Promise<Measured[]> {
  if (run(["--version"]).status === 0)
    return whileServed(
      async () => {},
      async ({ state }) => auditAll(await listPages(state)),
    );
  console.log(`Lighthouse is not measured: ${PACKAGE} could not be fetched.`);
  return Promise.resolve([]);
}

async function auditAll(pages: PageToShow[]): Promise<Measured[]> {
  const session = await signInOrganizerByForm();
  return pages
    .filter(({ name }) => AUDITED.includes(name))
    .map(({ name, path, isOrganizers }) => {
      const headers: Record<string, string> = isOrganizers ? { Cookie: session } : {};
      const runs = Array.from({ length: RUNS }, () => runAudit(`${ORIGIN}${path}`, headers)).filter((scores) => scores !== null);
      const value = CATEGORIES.map((category) => median(runs.map((scores) => scores[category]))).join(" · ");
      return { what: `Lighthouse ${name}: performance, accessibility, practices, SEO`, value: runs.length > 0 ? value : "failed" };
    });
}

function runAudit(url: string, headers: Record<string, string>): Scores | null {
  const { status, stdout, stderr } = run([
    url,
    ...["--quiet", "--no-enable-error-reporting", "--output=json", `--only-categories=${CATEGORIES.join(",")}`],
    ...[`--chrome-flags=${BROWSER}`, `--extra-headers=${JSON.stringify(headers)}`],
  ]);
  if (status !== 0) {
    console.error(stderr);
    return null;
  }
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> };
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Scores;
}

function run(args: string[]): SpawnSyncReturns<string> {
  // Uses npm's own program, as `npm run` passes it: npx would need a shell on Windows.
  return spawnSync(process.execPath, [process.env.npm_execpath ?? "", "exec", "--yes", PACKAGE, "--", ...args], {
    cwd: tmpdir(),
    encoding: "utf8",
    // Neither npx nor Lighthouse may wait for input that no one gives.
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIME_LIMIT,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  });
}

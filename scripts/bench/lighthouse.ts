import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { ensureChromium } from "../chromium.ts";
import type { Page } from "../pages.ts";

export type Measured = { what: string; value: number | string };

/** Far too heavy to install with the product: fetched when it is asked for. */
const PACKAGE = "lighthouse@13.5.0";
const RUNS = 5;
/** Milliseconds; an audit takes about ten seconds. */
const TIME_LIMIT = 120_000;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const BROWSER = "--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking";

type Scores = Record<(typeof CATEGORIES)[number], number>;

/** Lighthouse's four scores of each page on a phone, each the median of five runs; nothing where it cannot be had. */
export async function audit(origin: string, pages: Page[]): Promise<Measured[]> {
  if (run(["--version"]).status !== 0) {
    console.log(`Lighthouse is not measured: ${PACKAGE} could not be fetched.`);
    return [];
  }
  const session = await signIn(origin);
  return pages.map(({ name, path, isOrganisers }) => {
    const headers: Record<string, string> = isOrganisers ? { Cookie: session } : {};
    const runs = Array.from({ length: RUNS }, () => scoresOf(`${origin}${path}`, headers)).filter((scores) => scores !== null);
    const value = CATEGORIES.map((category) => median(runs.map((scores) => scores[category]))).join(" · ");
    return { what: `Lighthouse ${name}: performance, accessibility, practices, SEO`, value: runs.length > 0 ? value : "failed" };
  });
}

function scoresOf(url: string, headers: Record<string, string>): Scores | null {
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
  return spawnSync("npx", ["--yes", PACKAGE, ...args], {
    cwd: tmpdir(),
    encoding: "utf8",
    // Neither npx nor Lighthouse may wait for an answer nobody gives.
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIME_LIMIT,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  });
}

/** The sample organiser's session, as the Cookie header says it. */
async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ email: "organiser@example.com", password: "password" }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

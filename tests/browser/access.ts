import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

type Violation = { id: string; nodes: { html: string }[] };
type Axe = { run(options: object): Promise<{ violations: Violation[] }> };

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Colors in transition, and colors inherited from them, would be measured halfway. */
const STILL = "*, ::before, ::after { transition: none !important; animation: none !important; }";

/** Returns the violations axe finds on the page in its current state; `rules` limits the check to these rules. */
export async function findViolations(page: Page, rules?: string[]): Promise<Violation[]> {
  const still = await page.addStyleTag({ content: STILL });
  const found = await askAxe(page, rules);
  await still.evaluate((style) => (style as Element).remove());
  return found;
}

/**
 * Sets of style sheets that axe has preloaded, as one of its rules needs. Preloading takes half of its time and has the same
 * result for the same sheets.
 */
const readStyles = new Set<string>();

async function askAxe(page: Page, rules?: string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join(" "));
  const preload = !readStyles.has(styles);
  readStyles.add(styles);
  return await page.evaluate(
    async ({ runOnly, preload }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run({ resultTypes: ["violations"], selectors: false, preload, ...(runOnly && { runOnly }) });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    { runOnly: rules, preload },
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  expect((await findViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

import { existsSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { readText, walk } from "#tests/support/source-tree.ts";

const CODE = ["app", "workers", "emails", "scripts", "tests", "migrations"];
const DOCUMENTS = [...readdirSync("."), ...[...CODE, "docs"].flatMap(walk)].filter((path) => path.endsWith(".md"));
const CITING = [...DOCUMENTS, ...CODE.flatMap(walk).filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path))];
const README_WORDS = 450;

const product = readText("docs/product.md");
const SECTIONS = new Set([...product.matchAll(/^(?:#{2,3}|-) (\d+(?:\.\d+)*)\b/gm)].map(([, number]) => number));

test("every relative link in a document leads to a file and a heading", () => {
  const links = DOCUMENTS.flatMap((path) => findLinks(readText(path)));
  expect(links.length).toBeGreaterThan(30);
  expect(DOCUMENTS.flatMap((path) => findDeadLinks(path, readText(path)))).toEqual([]);
});

test("a link to a missing file or heading is detected", () => {
  const text = "[a](missing.md) [b](product.md#no-such-heading) [c](product.md#54-when-a-step-is-complete) `[d](code.md)`";
  expect(findDeadLinks("docs/planted.md", text)).toEqual(["docs/planted.md: missing.md", "docs/planted.md: product.md#no-such-heading"]);
});

test("every cited section of docs/product.md exists", () => {
  expect(CITING.flatMap((path) => findCitations(readText(path))).length).toBeGreaterThan(100);
  expect(CITING.flatMap((path) => findDeadCitations(path, readText(path)))).toEqual([]);
});

test("a citation of a missing section is detected", () => {
  const text = ["(product", "5.4, 99.1) and product", "1.99"].join(" ");
  expect(findDeadCitations("app/planted.ts", text)).toEqual(["app/planted.ts: 99.1", "app/planted.ts: 1.99"]);
});

test(`README.md has at most ${README_WORDS} words`, () => {
  expect(countWords("Two words,\n```sh\nnpm start\n```\n| and | four |\n| --- | --- |")).toBe(4);
  expect(countWords(readText("README.md"))).toBeLessThanOrEqual(README_WORDS);
});

function findDeadLinks(path: string, text: string): string[] {
  return findLinks(text)
    .filter((link) => !isAlive(path, link))
    .map((link) => `${path}: ${link}`);
}

function findLinks(text: string): string[] {
  const prose = withoutBlocks(text).replace(/`[^`\n]*`/g, "");
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^(?:[a-z]+:|\/)/i.test(target));
}

function isAlive(from: string, link: string): boolean {
  const [file = "", heading] = link.split("#");
  const path = file === "" ? from : posix.join(posix.dirname(from), file);
  return existsSync(path) && (heading === undefined || findAnchors(readText(path)).has(heading));
}

/** Builds anchors as GitHub does: for headings with the same text, the second one ends in -1. */
function findAnchors(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading.replace(/\]\([^)]*\)/g, "").toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
    const count = [...anchors].filter((known) => known.replace(/-\d+$/, "") === anchor).length;
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

function findDeadCitations(path: string, text: string): string[] {
  return findCitations(text)
    .filter((number) => !SECTIONS.has(number))
    .map((number) => `${path}: ${number}`);
}

/** `(product 15)` cites a chapter; without the parentheses a lone number may be a count of products. */
function findCitations(text: string): string[] {
  const lists = text.matchAll(/\(product ([\d., ]*\d)|\bproduct (\d+\.\d[\d., ]*)/g);
  return [...lists].flatMap(([, cited, loose = ""]) => (cited ?? loose).match(/\d+(?:\.\d+)*/g) ?? []);
}

function countWords(text: string): number {
  return (
    withoutBlocks(text)
      .replace(/\]\([^)]*\)/g, "]")
      .match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
  );
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, "");
}

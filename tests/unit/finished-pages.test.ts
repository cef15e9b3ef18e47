import { expect, test } from "vitest";
import { FinishedPages } from "#app/lib/finished-pages.server.ts";

const page = (nonce: string, key: string) => `<script nonce="${nonce}"></script><input value="${key}"/>`;
const facts = (key: string, title = "Fair") => JSON.stringify({ title, submissionKey: key });

test("the same facts give the same page, with this time's values", () => {
  const pages = new FinishedPages();
  expect(pages.find(facts("key1"), ["nonce1", "key1"])).toBeNull();
  pages.keep(facts("key1"), ["nonce1", "key1"], page("nonce1", "key1"));
  expect(pages.find(facts("key2"), ["nonce2", "key2"])).toBe(page("nonce2", "key2"));
  expect(pages.find(facts("key2", "Other"), ["nonce2", "key2"])).toBeNull();
});

test("facts that hold a number where another page has a value are other facts", () => {
  const pages = new FinishedPages();
  pages.keep("key", ["key"], "a page");
  expect(pages.find("0", ["key"])).toBeNull();
});

test("the page not asked for longest goes first, and nothing too large is kept", () => {
  const pages = new FinishedPages(1000);
  const html = "x".repeat(90);
  for (let n = 0; n < 10; n++) pages.keep(`facts ${n}`, [], html);
  expect(pages.find("facts 0", [])).toBe(html);
  pages.keep("facts 10", [], html);
  pages.keep("facts 11", [], html);
  expect(pages.find("facts 0", [])).toBe(html);
  expect(pages.find("facts 1", [])).toBeNull();
  pages.keep("large", [], "x".repeat(500));
  expect(pages.find("large", [])).toBeNull();
});

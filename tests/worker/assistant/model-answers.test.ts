import { env } from "cloudflare:workers";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkModelAllowance } from "#app/assistant/model-answers.server.ts";
import { config, parse } from "#app/config.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { readOperations } from "#app/site/admin/operations.server.ts";
import { OperationsTab } from "#app/site/admin/ui/operations-tab.tsx";
import { makeAccount } from "#tests/support/accounts.ts";
import { postMessage } from "#tests/support/chat-requests.ts";
import { captureErrors } from "#tests/support/mailbox.ts";
import { Browser } from "#tests/support/test-browser.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const DECEMBER = Date.parse("2026-12-01T00:00:00Z");
const { count: DAILY } = THROTTLES.modelAnswers;
const OK = { ok: true };

const proven = () => ({ id: newId(), isVerified: true });
const ask = (viewer: { id: string; isVerified: boolean }, times: number, now = NOW) =>
  Promise.all(Array.from({ length: times }, () => checkModelAllowance(viewer, now)));
const setMonth = (month: string, count: number) =>
  env.DB.prepare("INSERT OR REPLACE INTO operations (name, value, updated_at) VALUES ('model-answers', ?, 0)")
    .bind(JSON.stringify({ month, count }))
    .run();
const months = async () =>
  JSON.parse((await env.DB.prepare("SELECT value FROM operations WHERE name = 'model-answers'").first<string>("value")) ?? "null");

const binding = env as { AI?: unknown };

afterEach(() => {
  delete binding.AI;
});

beforeEach(async () => {
  binding.AI = {};
  await env.DB.prepare("DELETE FROM operations WHERE name = 'model-answers'").run();
});

test("an account gets 40 model answers a day, even in parallel, and refused requests don't count toward the month", async () => {
  const viewer = proven();
  expect(DAILY).toBe(40);
  const asked = await ask(viewer, DAILY + 5);
  expect(asked.filter(({ ok }) => ok)).toHaveLength(DAILY);
  expect(asked.filter(({ ok }) => !ok)).toEqual(Array(5).fill({ ok: false, limit: "day" }));
  expect(await months()).toEqual({ month: "2026-11", count: DAILY });
  expect(await ask(proven(), 1)).toEqual([OK]);
  expect(await ask(viewer, 1, NOW + DURATIONS.day)).toEqual([OK]);
});

test("all accounts share the month's answers, the last one is given once, and refused requests don't count against the account", async () => {
  await setMonth("2026-11", config().monthlyAnswers - 1);
  const viewers = [proven(), proven(), proven()];
  const asked = await Promise.all(viewers.map((viewer) => checkModelAllowance(viewer, NOW)));
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  expect(asked.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, limit: "month" }));
  expect(await months()).toEqual({ month: "2026-11", count: config().monthlyAnswers });
  const counted = await env.DB.prepare("SELECT sum(count) AS n FROM throttles WHERE key IN (?, ?, ?)")
    .bind(...viewers.map(({ id }) => `model-answers:${id}`))
    .first<number>("n");
  expect(counted).toBe(1);
  expect(await ask(proven(), 2, DECEMBER)).toEqual([OK, OK]);
  expect(await months()).toEqual({ month: "2026-12", count: 2 });
});

test("an account with an unproven address gets no model answers and uses up none", async () => {
  expect(await ask({ id: newId(), isVerified: false }, 2)).toEqual(Array(2).fill({ ok: false, limit: "unproven" }));
  expect(await months()).toBe(null);
});

test("without a model nothing is counted", async () => {
  delete binding.AI;
  expect(await ask(proven(), 1)).toEqual([{ ok: false, limit: "none" }]);
  expect(await months()).toBe(null);
});

test("administrators see this month's answers, the cap and the model's host; another month's answers don't count", async () => {
  await ask(proven(), 3);
  const model = async (now: number) => (await readOperations(now)).model;
  expect(await model(NOW)).toEqual({ host: "Cloudflare Workers AI", answers: 3, cap: 2000 });
  expect((await model(DECEMBER)).answers).toBe(0);
  delete binding.AI;
  expect((await model(NOW)).host).toBe(null);
  const shown = async () => renderToStaticMarkup(createElement(OperationsTab, { operations: await readOperations(NOW) }));
  expect(await shown()).toContain("No model: the built-in planner answers.");
  binding.AI = {};
  expect(await shown()).toContain("Cloudflare Workers AI · 3 / 2000");
});

test("the privacy page names who receives Sally's messages and picture titles, and says that no one does without a model", async () => {
  const page = async () => (await new Browser().ask("/privacy")).text();
  expect(await page()).toContain("a language model through Cloudflare Workers AI");
  delete binding.AI;
  const without = await page();
  expect(without).toContain("No language model is connected");
  expect(without).not.toContain("Workers AI");
});

test("the operator sets the month's cap: 2,000 by default, and an invalid value is refused by name", () => {
  const cap = (AI_MONTHLY_ANSWERS?: string) => parse({ ENVIRONMENT: "development", AI_MONTHLY_ANSWERS }).monthlyAnswers;
  expect([cap(), cap(""), cap("250"), cap("0")]).toEqual([2000, 2000, 250, 0]);
  for (const none of ["many", "-1", "2.5"]) expect(() => cap(none)).toThrow("AI_MONTHLY_ANSWERS");
});

test("the model is asked only within the limits; beyond them the planner answers and says so, but not to an unproven account", async () => {
  using _ = captureErrors();
  let asked = 0;
  binding.AI = {
    run: async () => {
      asked++;
      throw new Error("The model is away");
    },
  };
  const user = await makeAccount({ password: null });
  const say = async (isVerified: boolean) => {
    const before = asked;
    const text = await (await postMessage({ ...user, isVerified }, { message: "Potluck next Friday at 6 pm" })).text();
    const notes = ["The language model failed", "This month's answers", "You've used today's answers"].filter((note) =>
      text.includes(note),
    );
    return { asked: asked - before, isDrafted: text.includes('"potluck"'), notes };
  };
  expect(await say(false)).toEqual({ asked: 0, isDrafted: true, notes: [] });
  expect(await say(true)).toEqual({ asked: 1, isDrafted: true, notes: ["The language model failed"] });
  await env.DB.prepare("UPDATE throttles SET count = ? WHERE key = ?").bind(DAILY, `model-answers:${user.id}`).run();
  expect(await say(true)).toEqual({ asked: 0, isDrafted: true, notes: ["You've used today's answers"] });
  await setMonth(new Date().toISOString().slice(0, 7), 2000);
  expect(await say(true)).toEqual({ asked: 0, isDrafted: true, notes: ["This month's answers"] });
});

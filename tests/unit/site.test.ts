import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PLACES } from "#app/site/places.ts";
import { askPath, dismissedFor, nextTyping, type Typing } from "#app/site/rules.ts";

const ROOT = join(import.meta.dirname, "../..");
const LENGTHS = [3, 2];

/** What is shown at each step, and the milliseconds in between. */
function steps(count: number, hasMotion: boolean): [Typing, number][] {
  let shown: Typing = { prompt: 0, letters: 0 };
  return Array.from({ length: count }, () => {
    const { after, next } = nextTyping(shown, LENGTHS, hasMotion);
    const step: [Typing, number] = [shown, after];
    shown = next;
    return step;
  });
}

test("a prompt is typed letter by letter, rests three seconds, and the next one follows, round and round", () => {
  expect(steps(8, true)).toEqual([
    [{ prompt: 0, letters: 0 }, 50],
    [{ prompt: 0, letters: 1 }, 50],
    [{ prompt: 0, letters: 2 }, 50],
    [{ prompt: 0, letters: 3 }, 3000],
    [{ prompt: 1, letters: 0 }, 50],
    [{ prompt: 1, letters: 1 }, 50],
    [{ prompt: 1, letters: 2 }, 3000],
    [{ prompt: 0, letters: 0 }, 50],
  ]);
});

test("without motion nothing is typed", () => {
  expect(steps(3, false).map(([{ prompt }, after]) => [prompt, after])).toEqual([0, 1, 0].map((prompt) => [prompt, 3000]));
});

test("a dismissed box is away for 24 hours and no longer", () => {
  const day = 24 * 60 * 60 * 1000;
  expect(dismissedFor(String(1000), 1000)).toBe(day);
  expect(dismissedFor(String(1000), 1000 + day - 1)).toBe(1);
  expect(dismissedFor(String(1000), 1000 + day)).toBe(0);
  for (const senseless of [null, "", "soon", String(5000 + day)]) expect(dismissedFor(senseless, 1000 + day)).toBe(0);
});

test("a question is trimmed and encoded", () => {
  expect(askPath("/ai-chat", "  cake & tea? ")).toBe("/ai-chat?q=cake%20%26%20tea%3F");
});

test("the landing page links what stands, and all of it", () => {
  const routes = [...readFileSync(join(ROOT, "app/routes.ts"), "utf8").matchAll(/route\("([^"]+)"/g)].map(([, path]) => `/${path}`);
  const pages = {
    about: "/about",
    gallery: "/gallery",
    create: "/create",
    logIn: "/auth",
    terms: "/terms",
    privacy: "/privacy",
    chat: "/ai-chat",
  };
  for (const [name, path] of Object.entries(pages)) {
    const place = PLACES[name as keyof typeof PLACES];
    if (routes.includes(path)) expect(place).toBe(path);
    else expect(place?.startsWith("/#") ?? true, `${name} leads to ${place}`).toBe(true);
  }
});

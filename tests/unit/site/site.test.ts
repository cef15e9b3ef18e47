import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { overwriteGetLocale, setLocale } from "#app/i18n/paraglide/runtime.js";
import { LOCALES } from "#app/limits.ts";
import { buildPrivacy, buildTerms } from "#app/site/legal.ts";
import { askPath, nextTypingStep, remainingDismissal, type Typing } from "#app/site/rules.ts";
import { SITE_LINKS } from "#app/site/site-links.ts";
import { AboutPage } from "#app/site/ui/about-page.tsx";
import { AboutSample } from "#app/site/ui/about-sample.tsx";

const ROOT = join(import.meta.dirname, "../../..");
const LENGTHS = [3, 2];

/** Returns each step's state and the milliseconds until the next one. */
function steps(count: number, hasMotion: boolean): [Typing, number][] {
  let shown: Typing = { prompt: 0, letters: 0 };
  return Array.from({ length: count }, () => {
    const { after, next } = nextTypingStep(shown, LENGTHS, hasMotion);
    const step: [Typing, number] = [shown, after];
    shown = next;
    return step;
  });
}

const PUBLIC = join(import.meta.dirname, "../../../public");

test("a prompt is typed letter by letter and stays three seconds, then the next one follows, in a loop", () => {
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

test("nothing is typed if motion is reduced", () => {
  expect(steps(3, false).map(([{ prompt }, after]) => [prompt, after])).toEqual([0, 1, 0].map((prompt) => [prompt, 3000]));
});

test("a dismissed box is hidden for exactly 24 hours", () => {
  const day = 24 * 60 * 60 * 1000;
  expect(remainingDismissal(String(1000), 1000)).toBe(day);
  expect(remainingDismissal(String(1000), 1000 + day - 1)).toBe(1);
  expect(remainingDismissal(String(1000), 1000 + day)).toBe(0);
  for (const senseless of [null, "", "soon", String(5000 + day)]) expect(remainingDismissal(senseless, 1000 + day)).toBe(0);
});

test("a question is trimmed and encoded", () => {
  expect(askPath("/ai-chat", "  cake & tea? ")).toBe("/ai-chat?q=cake%20%26%20tea%3F");
});

test("the landing page links to every page that exists, and never to a missing one", () => {
  const routes = [...readFileSync(join(ROOT, "app/routes.ts"), "utf8").matchAll(/route\("([^"]+)"/g)].map(([, path]) => `/${path}`);
  const pages = {
    about: "/about",
    gallery: "/gallery",
    create: "/start",
    logIn: "/auth",
    terms: "/terms",
    privacy: "/privacy",
    chat: "/ai-chat",
  };
  for (const [name, path] of Object.entries(pages)) {
    const place = SITE_LINKS[name as keyof typeof SITE_LINKS];
    if (routes.includes(path)) expect(place).toBe(path);
    else expect(place?.startsWith("/#") ?? true, `${name} leads to ${place}`).toBe(true);
  }
});

test("the terms and the privacy policy have their eleven sections, in order, in every language", () => {
  for (const locale of LOCALES) {
    setLocale(locale, { reload: false });
    for (const page of [buildTerms("help@example.org"), buildPrivacy("help@example.org")]) {
      expect(page.sections).toHaveLength(11);
      expect(new Set(page.sections.map(({ title }) => title)).size).toBe(11);
      expect(JSON.stringify(page)).toContain("help@example.org");
      for (const { paragraphs } of page.sections) expect(paragraphs.every((paragraph) => paragraph.length > 40)).toBe(true);
    }
  }
  setLocale("en", { reload: false });
  expect(buildTerms("").sections.map(({ title }) => title)).toEqual([
    "Acceptance",
    "User roles",
    "Account registration",
    "Paid subscriptions",
    "Text messaging",
    "Payment collection",
    "Content and conduct",
    "Third-party links",
    "Liability",
    "Modifications",
    "Governing law",
  ]);
  expect(buildPrivacy("").sections.map(({ title }) => title)).toEqual([
    "Information collected",
    "Use",
    "Sharing",
    "Payment data",
    "User control",
    "Cookies",
    "Retention",
    "Security",
    "International transfers",
    "Children under 13",
    "Contact and changes",
  ]);
});

const COOKIES: Record<string, string> = {
  "__Host-google": "carries a sign-in with Google there and back",
  "__Host-passkey": "for an hour that a passkey answers the browser that asked",
  "__Host-session": "keeps you signed in",
  "__Host-device": "remembers for 400 days that you signed in on this device",
  sidebar_state: "whether the sidebar is open",
  "__Host-toast": "carries a message to the next page",
  "__Secure-invite": "carries an invitation to its event",
  "__Secure-signup": "one your private link",
  "__Secure-here": "one remembers it for a day, for that page alone",
  "__Host-bookmark": "makes sure for 60 seconds that the pages you open next show what you just sent",
  "__Secure-confirmation": "holds what your sign-up confirmation shows, for 30 seconds",
};

test("the privacy policy names every cookie the product sets", () => {
  const files = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(join(ROOT, "app", file), "utf8").matchAll(/^const COOKIE = "([^"]+)"/gm)].map(([, name]) => name),
  );
  expect(names.sort()).toEqual(Object.keys(COOKIES).sort());
  const text = buildPrivacy("").sections.find(({ id }) => id === "cookies")?.paragraphs[0] ?? "";
  for (const phrase of Object.values(COOKIES)) expect(text).toContain(phrase);
});

test("the privacy policy says in each language which data goes to which model, and without a model that none does", () => {
  const sharing = (...given: Parameters<typeof buildPrivacy>) =>
    buildPrivacy(...given).sections.find(({ id }) => id === "sharing")?.paragraphs;
  const texts = LOCALES.map((locale) => {
    overwriteGetLocale(() => locale);
    const [none, endpoint, workers] = [
      sharing(""),
      sharing("", { host: "models.example", draws: false }),
      sharing("", { host: "Cloudflare Workers AI", draws: true }),
    ];
    expect([none?.length, endpoint?.length, workers?.length]).toEqual([7, 7, 8]);
    expect(endpoint?.[6]).toContain("models.example");
    expect(workers?.[6]).toContain("Cloudflare Workers AI");
    expect(workers?.[7]).toContain("Cloudflare Workers AI");
    return { none: none?.[6], endpoint: endpoint?.[6], pictures: workers?.[7] };
  });
  overwriteGetLocale(() => "en");
  expect(texts[0]).toEqual({
    none: expect.stringContaining("No language model is connected"),
    endpoint: expect.stringContaining("no guests, no contacts, no events"),
    pictures: expect.stringContaining("your form's title and type"),
  });
  for (const key of ["none", "endpoint", "pictures"] as const) expect(new Set(texts.map((text) => text[key])).size).toBe(LOCALES.length);
});

test("the privacy and about pages mention groups, co-organizers and hours", () => {
  const text = JSON.stringify(buildPrivacy("").sections);
  expect(text).toContain("so do the people who organize it with them");
  expect(text).toContain("Helpers at the door see names");
  expect(text).toContain("A group's page shows its forms");
  expect(text).toContain("the number of a certificate");
  const about = renderToString(createElement(AboutPage));
  for (const title of ["One page for everything", "Organize together", "Hours that add up by themselves"]) expect(about).toContain(title);
});

test("the about page makes its three claims and shows a morning of half hours, alternately booked and available", () => {
  const claims = [m.about_claim_setup(), m.about_claim_card(), m.about_claim_cancel()];
  expect(claims).toEqual(["Setup in under 5 minutes", "No credit card required", "Cancel anytime"]);
  const sample = renderToString(createElement(AboutSample)).replaceAll("<!-- -->", "");
  expect(sample).toContain("23/30 slots filled");
  expect([...sample.matchAll(/(\d+:\d\d AM)<\/span><span[^>]*>(\w+)</g)].map(([, time, state]) => `${time} ${state}`)).toEqual([
    "9:00 AM Booked",
    "9:30 AM Available",
    "10:00 AM Booked",
    "10:30 AM Available",
    "11:00 AM Booked",
    "11:30 AM Available",
  ]);
});

test("every icon has the same mark", () => {
  const strokesIn = (file: string) => [...readFileSync(file, "utf8").matchAll(/ d="([^"]+)"/g)].map(([, stroke]) => stroke);
  const mark = strokesIn(join(PUBLIC, "favicon.svg"));
  expect(mark).toHaveLength(2);
  for (const name of ["maskable", "badge"]) expect(strokesIn(join(PUBLIC, `../scripts/icons/${name}.svg`)), name).toEqual(mark);
});

test("favicon.ico exists for clients that request it, in three sizes", () => {
  const icon = readFileSync(join(PUBLIC, "favicon.ico"));
  expect([...icon.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  const pictures = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const entry = icon.subarray(6 + 16 * index);
    const png = icon.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8));
    return { size: entry.readUInt8(0), width: png.readUInt32BE(16), isPng: png.subarray(1, 4).toString() === "PNG" };
  });
  expect(pictures).toEqual([16, 32, 48].map((size) => ({ size, width: size, isPng: true })));
});

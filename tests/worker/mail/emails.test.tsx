import { expect, test } from "vitest";
import { LOCALES } from "#app/limits.ts";
import { MAILS } from "#app/outbox/registry.server.ts";
import type { Message } from "#app/outbox/transport.ts";
import { buildEveryLetter, type LetterTexts } from "#tests/support/mail-samples.ts";
import { fullOrSample } from "#tests/support/proving.ts";

/** The minimum number of examples, so that none gets lost. */
const COUNT = 48;

test.each(LOCALES)("every message exists in %s", async (locale) => {
  const { letters, verdicts, names, templates } = await buildEveryLetter(locale);
  expect(verdicts).toEqual([]);
  expect(templates).toEqual(new Set(Object.keys(MAILS)));
  expect(names.length).toBeGreaterThanOrEqual(COUNT);
  expect([...letters.keys()].toSorted()).toEqual(names.toSorted());
  for (const [name, message] of letters) {
    expect(message.subject, name).toMatch(/\S/);
    expect(message.html, name).toContain(`lang="${locale}"`);
    expect(message.text.length, name).toBeGreaterThan(80);
    for (const part of [message.subject, message.html, message.text])
      expect(part, name).not.toMatch(/email_|undefined|\[object|(?<![\w-])NaN(?![\w-])|[\ue000-\uf8ff]/);
  }
});

test("no two languages have the same text", async () => {
  const [english, ...others] = await Promise.all(LOCALES.map((locale) => buildEveryLetter(locale)));
  for (const other of others) {
    for (const [name, message] of other.letters) expect(message.text, name).not.toBe(english?.letters.get(name)?.text);
  }
});

const NASTY = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `</style><script>alert(1)</script>`,
  `</title></head><body onload=alert(1)>`,
  `<!-- --><![CDATA[x]]>`,
  `&lt;script&gt;&#60;b&#62;&amp;`,
  `javascript:alert(1)`,
  `Party\r\nBcc: victim@example.com\r\n\r\nHello`,
  `Party\nX-Injected: yes`,
  `\u2028line\u2029separators`,
  `\u202egnp.exe`,
  `\ue000name\ue001 \ue000unsubscribe\ue001`,
  `\u0000\u0007\u001b[31mred`,
  `{{name}} \${name} %s $& $1 $\``,
  `Ünïcödé 🎉 日本語 عربى`,
  `a`.repeat(200),
];

let plain: ReturnType<typeof buildEveryLetter> | undefined;

const FIELDS = ["title", "location", "organizer", "guest", "notes", "offer", "message"] as const;
/** In a full run every string in every field, otherwise each string in one or two fields. */
const TYPED = fullOrSample(
  NASTY.map((nasty) => FIELDS.map(() => nasty)),
  NASTY.filter((_, at) => at % 4 === 0).map((_, turn) => FIELDS.map((__, field) => NASTY[(turn * 4 + field) % NASTY.length] ?? "")),
);

test.each(TYPED.map((typed) => ({ typed })))("typed text stays text: $typed", async ({ typed }) => {
  const words = Object.fromEntries(FIELDS.map((field, at) => [field, typed[at]])) as LetterTexts;
  const { letters, verdicts } = await buildEveryLetter("en", words);
  expect(verdicts).toEqual([]);
  plain ??= buildEveryLetter("en");
  const { letters: usual } = await plain;
  for (const [name, message] of letters) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not be there
    expect(headerLines(message), name).not.toMatch(/[\r\n\u0000-\u001f\u2028\u2029]/);
    expect(findElements(message.html), name).toEqual(findElements(usual.get(name)?.html ?? ""));
    expect(message.html, name).not.toMatch(/[\ue000-\uf8ff\u202a-\u202e]/);
  }
});

/**
 * Lists the elements with their attribute names, which must not depend on what was typed. Leaves out the preview's padding,
 * which depends on its length, and the link around an email address.
 */
function findElements(padded: string): string[] {
  const html = padded.replace(/<div>[^<]*<\/div>/, "").replace(/<a href="mailto:victim@example\.com"[^>]*>([^<]*)<\/a>/g, "$1");
  const elements = [...html.matchAll(/<(\/?[a-zA-Z!][^\s>]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name, attributes = ""]) => `${name} ${[...attributes.matchAll(/([^\s=]+)="/g)].map((match) => match[1]).join(" ")}`,
  );
  return elements.filter((element) => !element.startsWith("br/"));
}

function headerLines({ subject, to, from, replyTo, headers }: Message): string {
  return [subject, to, from, replyTo ?? "", ...Object.keys(headers), ...Object.values(headers)].join("");
}

test("a guest's mail says nothing about other guests; the organizer's mail names them", async () => {
  const { letters } = await buildEveryLetter("en");
  for (const [name, message] of letters) {
    const all = JSON.stringify(message);
    if (name !== "organiser-notice") expect(all, name).not.toMatch(/Canary|555 010/);
  }
  expect(letters.get("organiser-notice")?.text).toContain("Canary Other");
  expect(letters.get("organiser-notice")?.subject).toBe("Spring picnic at the lake: 2 new sign-ups");
});

const SCOPES = [
  ["reminder", "reminders"],
  ["organiser-message", "messages"],
  ["invitation", "invites"],
  ["help-wanted", "rescue"],
  ["member-invitation", "invites"],
  ["group-invitation", "invites"],
  ["ask-withdrawn", null],
  ["ask", "asks"],
  ["group-message", "messages"],
  // The sample digest contains a reminder.
  ["digest", "reminders"],
] as const;

test("only reminders, messages, invitations, asks, calls for help and followed pages have the one-click unsubscribe", async () => {
  const { letters } = await buildEveryLetter("en");
  for (const [name, { headers, html }] of letters) {
    const scope = name === "reminder-test" ? null : (SCOPES.find(([start]) => name.startsWith(start))?.[1] ?? null);
    // A follower's link leads to their own page.
    const isFollowed = name === "page-news" || name === "page-weekly";
    expect(Object.keys(headers), name).toEqual(scope || isFollowed ? ["List-Unsubscribe", "List-Unsubscribe-Post"] : []);
    expect(html.match(/\/u\/(\w+)/)?.[1] ?? null, name).toBe(scope);
    expect(headers["List-Unsubscribe"]?.includes("/f/") ?? false, name).toBe(isFollowed);
  }
  expect(letters.get("reminder")?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(letters.get("reminder")?.headers["List-Unsubscribe"]).toMatch(/^<https:\/\/turnout\.test\/u\/\S+>$/);
});

test("a confirmation says what, when and where, and links to the private page and the calendar", async () => {
  const { letters } = await buildEveryLetter("en");
  const { text, subject, replyTo } = letters.get("signup-confirmation potluck") ?? ({} as Message);
  expect(subject).toBe("You're signed up: Spring picnic at the lake");
  expect(text).toContain("Hi Grace Guest,");
  expect(text).toContain("3 × Lemonade");
  expect(text).toContain("Saturday, May 1, 2027 · 9:00 AM – 5:00 PM (EDT)");
  expect(text).toContain("Lakeside Park, Pavilion 3");
  expect(text).toMatch(/https:\/\/turnout\.test\/s\/[\w-]+\.[\w-]+\s/);
  expect(text).toMatch(/https:\/\/turnout\.test\/s\/[\w-]+\.[\w-]+\/calendar\.ics/);
  expect(replyTo).toMatch(/@example\.com$/);
});

test("a reminder contains the organizer's text", async () => {
  const { letters } = await buildEveryLetter("en");
  expect(letters.get("reminder")?.text).toContain("Please bring a blanket.\nThe gate opens at half past eight.");
});

test("mails about programs name them, and lead to where their access ends", async () => {
  plain ??= buildEveryLetter("en");
  const { letters } = await plain;
  const agent = letters.get("agent-let-in");
  expect(agent?.subject).toBe("An agent now works for you");
  expect(agent?.text).toMatch(/Helper\s[\s\S]*agent\.example/);
  const password = letters.get("password-changed");
  expect(password?.text).toContain("2 programs can still use your account without your password.");
  for (const message of [agent, password]) expect(message?.html).toContain("/settings/connections");
  expect(letters.get("password-changed by link")?.text).not.toContain("without your password");
});

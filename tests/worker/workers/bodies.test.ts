import { Hono } from "hono";
import { expect, test } from "vitest";
import { readForm, readJsonBody } from "#app/lib/body.server.ts";
import { LIMITS } from "#app/limits.ts";
import routes from "#app/routes.ts?raw";
import { BODY_LIMIT, BODY_LIMITS, findBodyLimit } from "#workers/body-limits.ts";
import { refuseLargeRequests } from "#workers/refusals.ts";

const FORM = "application/x-www-form-urlencoded";
const EDGE = "multipart/form-data; boundary=edge";

function request(body: BodyInit, type: string | null): Request {
  const made = new Request("https://turnout.test/auth", { method: "POST", body });
  if (type === null) made.headers.delete("Content-Type");
  else made.headers.set("Content-Type", type);
  return made;
}

/** Returns the status a body is refused with, or 200 if it is read. */
async function readStatus(read: (request: Request) => Promise<unknown>, body: BodyInit, type: string | null): Promise<number> {
  try {
    await read(request(body, type));
    return 200;
  } catch (refused) {
    if (refused instanceof Response) return refused.status;
    throw refused;
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function part(text: string): Uint8Array<ArrayBuffer> {
  return bytes(`--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\n${text}\r\n--edge--\r\n`);
}

test("a form is read as a browser sends it, with all its characters intact", async () => {
  const typed = "Zoë & Åsa + 100 % 🎉 \ufffd";
  const encoded = await readForm(request(new URLSearchParams({ name: typed, twice: "1" }).toString(), FORM));
  expect(encoded.get("name")).toBe(typed);
  const parts = new FormData();
  parts.append("name", typed);
  parts.append("file", new File([bytes("\xff\xd8\xff")], "Zoë.jpg"));
  const read = await readForm(new Request("https://turnout.test/", { method: "POST", body: parts }));
  expect(read.get("name")).toBe(typed);
  expect(new Uint8Array(await (read.get("file") as File).arrayBuffer())).toEqual(bytes("\xff\xd8\xff"));
});

test.each([
  ["no type", "name=x", null, 415],
  ["another type", "name=x", "text/plain", 415],
  ["JSON", "{}", "application/json", 415],
  ["no boundary", "name=x", "multipart/form-data", 400],
  ["no part", "name=x", EDGE, 400],
  ["no end", "--edge\r\nContent-Disposition: form-data; name=x\r\n\r\nx", EDGE, 400],
  ["no name", "--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n--edge--\r\n", EDGE, 400],
  ["bytes that are no letter", bytes("name=\xff"), FORM, 400],
  ["the same, encoded", "name=%ff", FORM, 400],
  ["an overlong NUL", "name=%c0%80", FORM, 400],
  ["half a letter", "name=%ed%a0%80", FORM, 400],
  ["a percent sign alone", "name=100%", FORM, 400],
  ["a part that is no text", part("\xff"), EDGE, 400],
  ["a part that is text", part("\xc3\xa9"), EDGE, 200],
  ["nothing", "", FORM, 200],
])("a form with %s", async (_what, body, type, status) => {
  expect(await readStatus(readForm, body, type)).toBe(status);
});

test.each([
  ["as a form", "{}", FORM, 415],
  ["without a type", "{}", null, 415],
  ["in another encoding", "{}", "application/json; charset=utf-16", 415],
  ["of a type that only begins like it", "{}", "application/jsonx", 415],
  ["cut short", '{"name":', "application/json", 400],
  ["that is nothing", "", "application/json", 400],
  ["with bytes that are no letter", bytes('{"name":"\xff"}'), "application/json", 400],
  ["with half a letter", '{"name":["\\ud83c"]}', "application/json", 400],
  ["with half a letter for a name", '{"\\uDF89":1}', "application/json", 400],
  ["as deep as it is long", "[".repeat(30_000), "application/json", 400],
  ["with both halves of a letter", '{"name":"\\ud83c\\udf89"}', "application/json; charset=UTF-8", 200],
])("JSON %s", async (_what, body, type, status) => {
  expect(await readStatus(readJsonBody, body, type)).toBe(status);
});

const app = new Hono().use(refuseLargeRequests).all("*", async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));

/** A streamed body without a declared length, which counts the bytes read from it. */
function pieces(length: number) {
  const taken = { bytes: 0 };
  const body = new ReadableStream({
    pull(controller) {
      if (taken.bytes >= length) return controller.close();
      taken.bytes += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  return { body, taken };
}

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return await app.request(`https://turnout.test${path}`, { method: "POST", body, headers });
}

test("64 kB are accepted and not a byte more, declared or not, and nothing beyond is read", async () => {
  const path = "/api/health";
  const declared = (length: number) => ({ "Content-Length": String(length) });
  expect(await (await post(path, new Uint8Array(BODY_LIMIT), declared(BODY_LIMIT))).text()).toBe(String(BODY_LIMIT));
  const large = pieces(10 * BODY_LIMIT);
  expect((await post(path, large.body, declared(BODY_LIMIT + 1))).status).toBe(413);
  expect(large.taken.bytes).toBeLessThanOrEqual(2048);
  const streamed = pieces(10 * BODY_LIMIT);
  const refused = await post(path, streamed.body);
  expect(refused.status).toBe(413);
  expect(refused.headers.get("Content-Type")).toBe("application/problem+json");
  const problem = await refused.json();
  expect(problem).toEqual({ type: "about:blank", status: 413, title: "The body is too large", maxBytes: BODY_LIMIT });
  expect(streamed.taken.bytes).toBeLessThanOrEqual(BODY_LIMIT + 4096);
  expect(await (await post(path, pieces(BODY_LIMIT).body)).text()).toBe(String(BODY_LIMIT));
  for (const length of ["-1", "abc", "1e9", ""]) expect((await post(path, "x", { "Content-Length": length })).status).toBe(400);
});

test("a script gets the error in the members it reads, in the reader's language", async () => {
  const answer = await post("/contacts/save", new Uint8Array(2_000_000), { "Content-Length": "2000000", "Accept-Language": "de" });
  expect(answer.status).toBe(413);
  const title = "Das ist zu groß";
  expect(await answer.json()).toMatchObject({ ok: false, outcome: "failed", error: title, toast: { kind: "error", title } });
});

test("a URL longer than any of ours is refused", async () => {
  expect((await app.request(`https://turnout.test/api/health?q=${"a".repeat(LIMITS.urlCharacters)}`)).status).toBe(414);
});

test("each limit belongs to a route and allows the largest form it may get", () => {
  for (const route of Object.keys(BODY_LIMITS)) {
    if (!/^(api\/|mcp$)/.test(route)) expect(routes).toContain(`route("${route}", `);
    expect(findBodyLimit(`/${route.replaceAll(/:\w+/g, "abc")}`), route).toBe(BODY_LIMITS[route]);
    expect(BODY_LIMITS[route], route).toBeGreaterThan(BODY_LIMIT);
  }
  expect(findBodyLimit("/s/abc.data")).toBe(BODY_LIMITS["s/:token"]);
  for (const path of ["/auth", "/s", "/s/a/b", "/create", "/webhooks/resend"]) expect(findBodyLimit(path)).toBe(BODY_LIMIT);

  const long = (letters: number) => "🎉".repeat(letters / 2);
  const offer = { title: long(LIMITS.offerTitle.max), description: long(LIMITS.text.max), category: "x".repeat(40), date: "2030-01-01" };
  const times = { startTime: "09:00:00", endTime: "10:00:00", capacity: 1000, id: "x".repeat(26) };
  const form = { offers: Array(LIMITS.offers.max).fill({ ...offer, ...times }), dates: Array(LIMITS.offers.max).fill("2030-01-01") };
  const saved = JSON.stringify({ form, cancel: Array(2000).fill("x".repeat(26)) });
  expect(new TextEncoder().encode(saved).length).toBeLessThan(findBodyLimit("/create/save"));
  expect(findBodyLimit("/create/save")).toBeLessThan(4 * 1024 * 1024);

  const answers = Object.fromEntries(Array.from({ length: LIMITS.questions.max }, (_, n) => [`answer-${n}`, long(LIMITS.text.max)]));
  const signUp = { ...answers, name: long(LIMITS.name.max), skills: long(LIMITS.text.max), notes: long(LIMITS.text.max) };
  expect(new URLSearchParams(signUp).toString().length).toBeLessThan(findBodyLimit("/event/x/volunteer-rsvp"));

  const checkIn = { signupIds: Array(10).fill("x".repeat(26)), isIn: true, at: Date.now() };
  const noted = new URLSearchParams({ checkIns: JSON.stringify(Array(LIMITS.checkIns).fill(checkIn)) });
  expect(noted.toString().length).toBeLessThan(findBodyLimit("/event/x/check-ins"));
});

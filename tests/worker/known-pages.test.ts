import type { ActionFunctionArgs, AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { Browser } from "#tests/support/ask.ts";
import { inRoom } from "#tests/support/room.ts";
import { makeSheet, makeSignUp } from "#tests/support/sheet.ts";
import { handsOver, runAhead } from "#workers/done-ahead.ts";

/** Only Remix answers in JSON here (tests/support/server-entry.ts). */
const KNOWN = "text/html; charset=utf-8";
const RENDERED = "application/json";

async function visit(path: string, browser = new Browser()) {
  const answer = await browser.ask(path);
  const text = await answer.text();
  const [key = ""] = text.match(/(?<="submissionKey":")\w{26}/) ?? [];
  const [requestId = ""] = text.match(/(?<="requestId":")\w+/) ?? [];
  return { answer, text, key, requestId, by: answer.headers.get("Content-Type") };
}

test("who asks for the same page after somebody is sent it as it was made, with what belongs to each visit", async () => {
  const { eventId } = await makeSheet("rsvp", 5);
  const [first, next] = [await visit(`/event/${eventId}/simple-rsvp`), await visit(`/event/${eventId}/simple-rsvp`)];
  expect([first.by, next.by]).toEqual([RENDERED, KNOWN]);
  expect(next.key).toMatch(/^\w{26}$/);
  expect(next.key).not.toBe(first.key);
  expect(next.requestId).toBe(next.answer.headers.get("X-Request-Id"));
  expect(next.text.replaceAll(next.key, first.key).replaceAll(next.requestId, first.requestId)).toBe(first.text);
  const headersOf = ({ answer }: typeof first) => [...answer.headers.keys()].filter((name) => name !== "content-security-policy");
  expect(headersOf(next)).toEqual(headersOf(first));
  expect(next.answer.headers.get("Content-Security-Policy")).toContain("trusted-types");
});

test("what has changed, is missing, or comes with a cookie is made", async () => {
  const sheet = await makeSheet("shift", 5);
  const path = `/event/${sheet.eventId}`;
  await visit(path);
  expect((await visit(path)).by).toBe(KNOWN);
  await inRoom(makeSignUp(sheet, { name: "Grace Guest" }));
  const changed = await visit(path);
  expect([changed.by, changed.text.includes("Grace Guest")]).toEqual([RENDERED, true]);
  const missing = () => visit("/event/none");
  expect([(await missing()).answer.status, (await missing()).answer.status]).toEqual([404, 404]);
  const told = new Browser();
  told.cookies.set("__Host-toast", encodeURIComponent(JSON.stringify({ title: "Done" })));
  expect((await visit(path, told)).answer.headers.getSetCookie()).toHaveLength(1);
});

test("a form whose page has to be made runs its action once; without being handed over it would run again", async () => {
  let runs = 0;
  const action = async () => {
    runs++;
    throw new Error("no answer");
  };
  const build = { routes: { page: { id: "page", module: { action } } } } as unknown as ServerBuild;
  const args = { request: new Request("https://turnout.test/"), params: {}, context: {} as AppLoadContext } satisfies ActionFunctionArgs;
  expect(await runAhead(action, args)).toEqual({ thrown: new Error("no answer") });
  await expect(handsOver(build).routes.page?.module.action?.(args)).rejects.toThrow("no answer");
  expect(runs).toBe(1);
  await expect(build.routes.page?.module.action?.(args)).rejects.toThrow("no answer");
  expect(runs).toBe(2);
  await expect(handsOver(build).routes.page?.module.action?.({ ...args, context: {} as AppLoadContext })).rejects.toThrow("no answer");
  expect(runs).toBe(3);
});

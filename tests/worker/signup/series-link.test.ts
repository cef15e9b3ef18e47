import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { LIMITS } from "#app/limits.ts";
import { action, loader } from "#app/routes/s/link.tsx";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { makeSignUp } from "#tests/support/makers.ts";
import { renderRoute, runRoute } from "#tests/support/page.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { makeWeekly, type WeeklySheet } from "#tests/support/series.ts";
import { SIGNED_OUT_CONTEXT, sendSignUp } from "#tests/support/sign-up-form.tsx";

type Fields = Record<string, string>;

/** Opens the private link of one person who took these dates. */
async function takeDates(sheet: WeeklySheet, more: Fields = {}, offer = sheet.ids) {
  const email = `${newId()}@guest.test`;
  const sent = await sendSignUp(sheet.at, { name: "Ada Guest", email, offer, ...more });
  if (!("to" in sent)) throw new Error(sent.html);
  const token = /\/s\/([^?]+)/.exec(sent.to)?.[1] ?? "";
  const load = async () => {
    const submission = await loadSubmission(token, Date.now());
    if (!submission) throw new Error("The link is dead");
    return submission;
  };
  const run = async (intent: string, fields: Fields) => {
    const request = new Request(`https://turnout.test/s/${token}`, { method: "POST", body: new URLSearchParams({ intent, ...fields }) });
    const { to, html, status, headers } = await runRoute(action, { request, params: { token }, context: SIGNED_OUT_CONTEXT });
    return { isDone: to !== null, html, status, toast: decodeURIComponent(headers.get("Set-Cookie") ?? "") };
  };
  const signup = async (at: number, name = "Ada Guest") => {
    const found = (await load()).signups.filter((one) => one.name === name)[at];
    if (!found) throw new Error("No such sign-up");
    return found;
  };
  return {
    email,
    load,
    signup,
    render: () =>
      renderRoute(loader, { request: new Request(`https://turnout.test/s/${token}`), params: { token }, context: SIGNED_OUT_CONTEXT }),
    cancel: async (at: number, scope: string, name?: string) => {
      const { id } = await signup(at, name);
      return await run("cancel", { signup: id, [`cancel-${id}`]: scope });
    },
    change: async (at: number, scope: string, fields: Fields) => {
      const { id, version } = await signup(at);
      return await run("change", { name: "Ada Guest", signup: id, version: `${version}`, [`change-${id}`]: scope, ...fields });
    },
    undo: async (at: number) => {
      const { id, undoableSince } = await signup(at);
      return await run("undo", { signup: id, at: `${undoableSince}` });
    },
  };
}

async function listMails(sheet: WeeklySheet, template: string): Promise<number> {
  const [rows] = await runBatch([
    sql<{ count: number }>`SELECT count(*) AS count FROM email_outbox WHERE event_id = ${sheet.event.eventId} AND template = ${template}`,
  ]);
  return rows[0]?.count ?? 0;
}

test("a guest cancels one date of a series, it and the later ones, or all, and undoes each as a whole", async () => {
  const sheet = await makeWeekly({ dates: 6 });
  const guest = await takeDates(sheet);
  expect(await guest.render()).toMatch(/Applies to.*this date.*this and later dates.*all dates/s);
  expect(await guest.cancel(1, "this")).toMatchObject({ isDone: true });
  expect(await sheet.readTaken()).toEqual([1, 0, 1, 1, 1, 1]);
  const later = await guest.cancel(3, "later");
  expect(later.toast).toContain("3 dates are canceled.");
  expect(await sheet.readTaken()).toEqual([1, 0, 1, 0, 0, 0]);
  expect(await listMails(sheet, "signup-cancelled")).toBe(2);
  expect(await guest.undo(4)).toMatchObject({ isDone: true });
  expect(await sheet.readTaken()).toEqual([1, 0, 1, 1, 1, 1]);
  await guest.cancel(4, "all");
  expect(await sheet.readTaken()).toEqual([0, 0, 0, 0, 0, 0]);
  // What was canceled before isn't part of it.
  await guest.undo(0);
  expect(await sheet.readTaken()).toEqual([1, 0, 1, 1, 1, 1]);
});

test("a scope covers one person's dates of one series, and nothing of other guests", async () => {
  const sheet = await makeWeekly({ dates: 3, capacity: 9 });
  const guest = await takeDates(sheet, { "person-2": "Ben Guest", seen: "*" }, [...sheet.ids, sheet.single]);
  await makeSignUp(sheet.event, sheet.ids[1]);
  await guest.cancel(2, "all", "Ben Guest");
  const left = (await guest.load()).signups.filter(({ status }) => status === "confirmed");
  expect(left.filter(({ name }) => name === "Ada Guest")).toHaveLength(4);
  expect(left.filter(({ name }) => name === "Ben Guest").map(({ offerId }) => offerId)).toEqual([sheet.single]);
  expect(await sheet.readTaken()).toEqual([1, 2, 1]);
});

test("dates past the deadline for changes stay, and are named", async () => {
  const sheet = await makeWeekly({ dates: 4 });
  const guest = await takeDates(sheet);
  await runBatch([
    sql`UPDATE events SET change_until_hours = 24 WHERE id = ${sheet.event.eventId}`,
    sql`UPDATE volunteer_shifts SET starts_at = ${Date.now() + 3_600_000} WHERE id = ${sheet.ids[0] ?? ""}`,
  ]);
  const canceled = await guest.cancel(2, "all");
  expect(canceled.toast).toMatch(/3 dates are canceled\..*Too late to cancel: Tue, May 7/s);
  expect(await sheet.readTaken()).toEqual([1, 0, 0, 0]);
});

test("a change is for one date, it and the later ones, or all: only what was changed, and one receipt", async () => {
  const sheet = await makeWeekly({ dates: 5 });
  const guest = await takeDates(sheet, { notes: "Nuts" });
  const read = async (field: "notes" | "skills") => (await guest.load()).signups.map((signup) => signup[field]);
  await guest.change(1, "this", { notes: "Gluten", skills: "" });
  expect(await read("notes")).toEqual(["Nuts", "Gluten", "Nuts", "Nuts", "Nuts"]);
  const later = await guest.change(2, "later", { notes: "Nuts", skills: "Piano" });
  expect(later.toast).toContain("3 dates are up to date.");
  expect(await read("skills")).toEqual([null, null, "Piano", "Piano", "Piano"]);
  await guest.change(0, "all", { notes: "Nuts", skills: "Songs" });
  expect(await read("skills")).toEqual(["Songs", "Songs", "Songs", "Songs", "Songs"]);
  expect(await read("notes")).toEqual(["Nuts", "Gluten", "Nuts", "Nuts", "Nuts"]);
  // Unchanged, it is what the others take over.
  await guest.change(1, "all", { notes: "Gluten", skills: "Songs" });
  expect(await read("notes")).toEqual(["Gluten", "Gluten", "Gluten", "Gluten", "Gluten"]);
  expect(await listMails(sheet, "signup-changed")).toBe(4);
  const letters = await renderLetters("signup-changed", sheet.event.eventId, Date.now());
  expect(letters.some(({ text }) => text.includes("May 21") && text.includes("June 4") && !text.includes("May 14"))).toBe(true);
});

test("a rename with a change of all dates renames each once and changes each", async () => {
  const sheet = await makeWeekly({ dates: 3 });
  const guest = await takeDates(sheet);
  expect(await guest.change(0, "all", { name: "Grace Guest", notes: "Nuts" })).toMatchObject({ isDone: true });
  const { signups } = await guest.load();
  expect(signups.map(({ name, notes }) => [name, notes])).toEqual(signups.map(() => ["Grace Guest", "Nuts"]));
});

test("an item's new quantity is taken on each date that has as many, and the others are named", async () => {
  const sheet = await makeWeekly({ type: "potluck", dates: 4, capacity: 3, form: {} });
  const guest = await takeDates(sheet, Object.fromEntries(sheet.ids.map((id) => [`quantity-${id}`, "1"])));
  await makeSignUp(sheet.event, sheet.ids[2], { quantity: 2 });
  const changed = await guest.change(0, "all", { quantity: "2" });
  expect(changed.toast).toMatch(/3 dates are up to date\..*Not changed.*Tue, May 21/s);
  expect(await sheet.readTaken()).toEqual([2, 2, 3, 2]);
  // If this date itself can't change, none does, and the choice is kept.
  const refused = await guest.change(2, "later", { quantity: "3" });
  expect(refused.isDone).toBe(false);
  expect(refused.html).toMatch(/name="change-\w+"[^>]*checked=""[^>]*value="later"/);
  expect(await sheet.readTaken()).toEqual([2, 2, 3, 2]);
});

test("200 dates are changed, canceled and restored at once, with one mail each", async () => {
  const sheet = await makeWeekly({ dates: LIMITS.offers.atOnce });
  const guest = await takeDates(sheet);
  expect((await guest.change(0, "all", { notes: "Nuts" })).toast).toContain("200 dates are up to date.");
  expect((await guest.load()).signups.every(({ notes }) => notes === "Nuts")).toBe(true);
  const page = await guest.render();
  expect([page.match(/name="version"/g)?.length, page.length < 250_000]).toEqual([20, true]);
  expect((await guest.cancel(100, "later")).toast).toContain("100 dates are canceled.");
  expect((await guest.cancel(0, "all")).toast).toContain("100 dates are canceled.");
  expect((await sheet.readTaken()).every((taken) => taken === 0)).toBe(true);
  expect(await guest.undo(150)).toMatchObject({ isDone: true });
  expect(await sheet.readTaken()).toEqual(sheet.ids.map((_, at) => (at < 100 ? 0 : 1)));
  for (const [template, count] of [
    ["signup-changed", 1],
    ["signup-cancelled", 2],
    ["signup-restored", 1],
  ] as const)
    expect(await listMails(sheet, template), template).toBe(count);
});

test("a sign-up for a single date has no choice of dates", async () => {
  const sheet = await makeWeekly({ dates: 3 });
  const guest = await takeDates(sheet, { seen: "*" }, [sheet.ids[0] ?? "", sheet.single]);
  expect(await guest.render()).not.toContain("Applies to");
});

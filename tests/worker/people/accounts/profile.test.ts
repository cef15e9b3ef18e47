import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { loadProfile, type ProfileAnswer } from "#app/people/accounts/profile.server.ts";
import { action } from "#app/routes/profile.tsx";
import { browserRequest, makeAccount } from "#tests/support/accounts.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet } from "#tests/support/sheet.ts";

const BLANK = { name: "Olivia Marsh", phone: "", bio: "", location: "" };

async function makeViewer(): Promise<Viewer> {
  const { id, email, name, photo } = await makeAccount({ password: null, createdAt: Date.UTC(2026, 10, 20) });
  return { id, email, name, photo, isVerified: true, locale: null, timeZone: null, theme: "system", sessionId: "session", provenAt: 0 };
}

async function save(viewer: Viewer, form: Record<string, string>) {
  const context = { viewer: async () => viewer, requestId: "test" } as unknown as AppLoadContext;
  const answer = await action({ request: browserRequest("/profile", { form: { ...BLANK, ...form } }), params: {}, context });
  return answer.data as ProfileAnswer;
}

test("a profile is saved, and its phone number with the country code", async () => {
  const viewer = await makeViewer();
  expect(
    (await save(viewer, { name: "  Olivia   Marsh ", phone: "(555) 010-4477", bio: "Runs the library.", location: "Millbrook" })).outcome,
  ).toBe("saved");
  expect(await loadProfile(viewer, "en")).toMatchObject({
    name: "Olivia Marsh",
    phone: "+15550104477",
    bio: "Runs the library.",
    location: "Millbrook",
    joined: "November 2026",
  });
  await save(viewer, { phone: "" });
  expect((await loadProfile(viewer, "en"))?.phone).toBe("");
});

test("a number without a country code gets the country of the account's time zone", async () => {
  const viewer = { ...(await makeViewer()), timeZone: "Europe/Berlin" };
  expect((await save(viewer, { phone: "0171 2345678" })).outcome).toBe("saved");
  expect((await loadProfile(viewer, "en"))?.phone).toBe("+491712345678");
  expect((await save({ ...viewer, timeZone: "America/Chicago" }, { phone: "0171 2345678" })).outcome).toBe("refused");
});

test("invalid values are reported at their field, and nothing is changed", async () => {
  const viewer = await makeViewer();
  await save(viewer, {});
  const text = "Please enter a valid phone number with country code (e.g., +1234567890)";
  expect(await save(viewer, { name: "A", phone: "12345" })).toMatchObject({ outcome: "refused", errors: { phone: [text] } });
  expect((await save(viewer, { name: "A" })).errors?.name).toHaveLength(1);
  expect(await save(viewer, { phone: "+0123456789" })).toMatchObject({ outcome: "refused" });
  expect((await loadProfile(viewer, "en"))?.name).toBe("Olivia Marsh");
});

test("the impact counts what was published, taken and signed up for", async () => {
  const viewer = await makeViewer();
  const [own, other] = [await makeSheet("shift", 5), await makeSheet("slot", 5)];
  await runBatch([sql`UPDATE events SET user_id = ${viewer.id} WHERE id = ${own.eventId}`]);
  await runTestCommand(buildSignUp(own));
  await runTestCommand(buildSignUp(own));
  await runTestCommand(buildSignUp(other, { email: viewer.email }));
  expect((await loadProfile(viewer, "en"))?.impact).toEqual({ events: 1, signUps: 2, attended: 1 });
  expect((await loadProfile({ ...viewer, isVerified: false }, "en"))?.impact.attended).toBe(0);
});

import { expect, test } from "vitest";
import { z } from "zod";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";

const viewer: Viewer = {
  id: "someone",
  sessionId: "session",
  provenAt: 0,
  email: "someone@example.org",
  name: "Someone",
  photo: null,
  isVerified: true,
  theme: "system",
  locale: "en",
  timeZone: null,
};
const INTENTS: Record<string, Intent<Submission, string>> = {
  greet: defineIntent(z.object({ name: z.string().min(1) }), async ({ viewer }, { name }) => `${viewer.id} greets ${name}`),
  leave: defineIntent(z.object({}), async () => "gone"),
};

function handle(fields: Record<string, string>, unnamed?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return handleIntent(INTENTS, { viewer, form, now: 0 }, unnamed);
}

test("a form is passed to its intent with its fields parsed", async () => {
  expect(await handle({ intent: "greet", name: "Ada" })).toBe("someone greets Ada");
  expect(await handle({}, "leave")).toBe("gone");
});

test.each([[{}], [{ intent: "dance" }], [{ intent: "toString" }], [{ intent: "greet" }], [{ intent: "greet", name: "" }]])(
  "%j is no form of ours",
  async (fields: Record<string, string>) => {
    expect(await handle(fields)).toBeNull();
  },
);

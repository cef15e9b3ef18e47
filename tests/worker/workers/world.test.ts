import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { toInstant } from "#app/lib/wall-time.ts";
import { DURATIONS } from "#app/limits.ts";
import { verifyPassword } from "#app/people/accounts/passwords.server.ts";
import { readEditableEvent } from "#tests/support/makers.ts";
import { eventCreatedAt, signUpCreatedAt, WORLD_ORGANIZER, writeWorld } from "#tests/support/world.ts";
import { buildWorldEvents, WORLD_ZONE } from "#tests/support/world-events.ts";
import type { WorldEvent } from "#tests/support/world-people.ts";

test("the world has an event of every type, a full one, an ended one, a draft and one with hidden names", async () => {
  const now = Date.now();
  const { events, organizerId } = await writeWorld(now);
  const made = await Promise.all(Object.values(events).map(readEditableEvent));
  expect(new Set(made.map((event) => event.row.type))).toEqual(new Set(EVENT_TYPE_IDS));
  const full = (await readEditableEvent(events.full)).row;
  expect(full.attendeeCount).toBe(full.maxAttendees);
  expect((await readEditableEvent(events.ended)).row.endsAt).toBeLessThan(now);
  expect((await readEditableEvent(events.draft)).row.status).toBe("draft");
  expect((await readEditableEvent(events.hidden)).row.hideAttendeeNames).toBe(1);
  const upcoming = made.filter((event) => event.row.status === "published" && (event.row.startsAt ?? 0) > now);
  expect(upcoming).toHaveLength(made.length - 3);
  const [rows] = await runBatch([
    sql`SELECT (SELECT password_hash FROM users WHERE id = ${organizerId}) AS hash,
      (SELECT count(*) FROM email_outbox WHERE status NOT IN ('delivered', 'bounced')) AS unsettled`,
  ]);
  expect(await verifyPassword(WORLD_ORGANIZER.password, String(rows?.[0]?.hash))).toBe(true);
  expect(rows?.[0]?.unsettled).toBe(0);
  const mails = sql<{ status: string; template: string }>`SELECT DISTINCT status, template FROM email_outbox ORDER BY 1, 2`;
  const [kinds] = await runBatch([mails]);
  expect(kinds.map(({ status, template }) => `${template} ${status}`)).toEqual([
    "organiser-message bounced",
    "signup-confirmation bounced",
    "organiser-message delivered",
    "signup-confirmation delivered",
  ]);
});

test("whatever hour of the week the world is created, its guests signed up before their event", () => {
  const late = Array.from({ length: 7 * 24 }, (_, hour) => Date.now() + hour * DURATIONS.hour).flatMap((now) =>
    Object.values<WorldEvent>(buildWorldEvents(now)).flatMap(({ form, guests }, index) => {
      const first = [form.date, ...form.offers.map(({ date }) => date)].filter(Boolean).sort()[0] ?? "";
      const begins = toInstant(first, form.startTime ?? "00:00:00", WORLD_ZONE);
      return guests.length > 0 && signUpCreatedAt(eventCreatedAt(now, index), guests.length - 1) >= begins ? [form.title] : [];
    }),
  );
  expect(new Set(late)).toEqual(new Set());
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { instantOf } from "#app/lib/wall-time.ts";
import { DURATIONS } from "#app/limits.ts";
import { isPassword } from "#app/people/accounts/passwords.server.ts";
import { readEvent } from "#tests/support/makers.ts";
import { madeAt, ORGANIZER, signedUpAt, writeWorld } from "#tests/support/world.ts";
import { worldEvents, ZONE } from "#tests/support/world-events.ts";
import type { WorldEvent } from "#tests/support/world-people.ts";

test("the world has an event of every type, a full one, an ended one, a draft and one with hidden names", async () => {
  const now = Date.now();
  const { events, organizerId } = await writeWorld(now);
  const made = await Promise.all(Object.values(events).map(readEvent));
  expect(new Set(made.map((event) => event.row.type))).toEqual(new Set(EVENT_TYPE_IDS));
  const full = (await readEvent(events.full)).row;
  expect(full.attendeeCount).toBe(full.maxAttendees);
  expect((await readEvent(events.ended)).row.endsAt).toBeLessThan(now);
  expect((await readEvent(events.draft)).row.status).toBe("draft");
  expect((await readEvent(events.hidden)).row.hideAttendeeNames).toBe(1);
  const upcoming = made.filter((event) => event.row.status === "published" && (event.row.startsAt ?? 0) > now);
  expect(upcoming).toHaveLength(made.length - 3);
  const [rows] = await runBatch([
    sql`SELECT (SELECT password_hash FROM users WHERE id = ${organizerId}) AS hash,
      (SELECT count(*) FROM email_outbox WHERE status NOT IN ('delivered', 'bounced')) AS unsettled`,
  ]);
  expect(await isPassword(ORGANIZER.password, String(rows?.[0]?.hash))).toBe(true);
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

test("at whatever hour of a week the world is made, its guests signed up before their event", () => {
  const late = Array.from({ length: 7 * 24 }, (_, hour) => Date.now() + hour * DURATIONS.hour).flatMap((now) =>
    Object.values<WorldEvent>(worldEvents(now)).flatMap(({ form, guests }, index) => {
      const first = [form.date, ...form.offers.map(({ date }) => date)].filter(Boolean).sort()[0] ?? "";
      const begins = instantOf(first, form.startTime ?? "00:00:00", ZONE);
      return guests.length > 0 && signedUpAt(madeAt(now, index), guests.length - 1) >= begins ? [form.title] : [];
    }),
  );
  expect(new Set(late)).toEqual(new Set());
});

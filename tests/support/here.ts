import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { handleDoorOptions } from "#app/organize/event/door-options.server.ts";
import { action, loader } from "#app/routes/event/here.tsx";
import type { EventForm } from "#app/sheet/event/schema.ts";
import type { OfferInput } from "#app/sheet/kinds/kind.ts";
import { buildLinkCookie } from "#app/signup/link/link-cookie.server.ts";
import { browserRequest } from "./accounts.ts";
import { makeShifts, type Shifts } from "./hours.ts";
import { makeSignUp } from "./makers.ts";
import { makeViewer } from "./owned-events.ts";
import { runRoute } from "./page.ts";

/** The shift of `makeWall`: 9 to 11 AM in New York. */
export const START = Date.UTC(2027, 4, 1, 13);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Every test's pages are read at an instant, which `setTime` changes. */
export function setTime(now: number): void {
  vi.spyOn(Date, "now").mockReturnValue(now);
}

export type Wall = Shifts & { posterCode: string };

/** Makes an event with a poster. */
export async function makeWall(overrides: Partial<EventForm> = {}, offers: Partial<OfferInput>[] = [{}]): Promise<Wall> {
  const event = await makeShifts(overrides, offers);
  return { ...event, posterCode: await savePoster(event, { poster: "on", extraMinutes: "0" }) };
}

/** Saves the card "On the day" and returns the poster's present code. */
export async function savePoster({ eventId, ownerId }: Shifts, fields: Record<string, string>, intent = "save"): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value);
  await handleDoorOptions({ viewer: makeViewer(ownerId), eventId, form, now: START - HOUR });
  const [[row]] = await runBatch([sql<{ code: string | null }>`SELECT poster_code AS code FROM door_options WHERE event_id = ${eventId}`]);
  return row?.code ?? "";
}

export type WallGuest = { signupId: string; submissionId: string; code: string; cookie: string; email: string };

/** Signs someone up; `cookie` is that of a browser that opened their private link. */
export async function makeWallGuest(wall: Shifts, name = "Mia Guest", shift = wall.shifts[0]): Promise<WallGuest> {
  const signupId = await makeSignUp(wall, shift, { name });
  const [[row]] = await runBatch([
    sql<{ submissionId: string; code: string | null; email: string }>`SELECT s.submission_id AS submissionId, s.user_email AS email,
      (SELECT code FROM check_in_codes WHERE submission_id = s.submission_id) AS code FROM volunteer_signups s WHERE s.id = ${signupId}`,
  ]);
  if (!row) throw new Error("No sign-up");
  const cookie = buildLinkCookie(await createLinkToken("signup", row.submissionId), wall.eventId);
  return { signupId, ...row, code: row.code ?? "", cookie };
}

type Visit = { cookies?: string[]; form?: Record<string, string>; network?: string; code?: string };

/** Opens the poster's page, or sends one of its forms. */
export async function visit(wall: Wall, { code = wall.posterCode, ...request }: Visit = {}) {
  const run = request.form ? action : loader;
  const context = { requestId: "test", nonce: "", viewer: async () => null } as unknown as AppLoadContext;
  const path = `/event/${wall.eventId}/here?code=${code}`;
  return await runRoute(run, { request: browserRequest(path, request), params: { eventId: wall.eventId }, context });
}

export type Arrival = { hereAt: number | null; arrivedBy: string | null; leftAt: number | null };

export async function readArrival(signupId: string): Promise<Arrival | undefined> {
  const [[row]] = await runBatch([
    sql<Arrival>`SELECT checked_in_at AS hereAt, arrived_by AS arrivedBy, left_at AS leftAt FROM volunteer_signups WHERE id = ${signupId}`,
  ]);
  return row;
}

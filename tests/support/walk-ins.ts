import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import type { WalkIn } from "#app/organize/roster/schema.ts";
import { addWalkIns } from "#app/organize/roster/walk-ins.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { WalkInCommand } from "#app/signup/take/walk-in.server.ts";
import { NOW, type TestSheet } from "./sheet.ts";

/** Somebody is added at a sheet's door, by its owner. */
export function buildWalkIn(
  sheet: TestSheet,
  more: Partial<Pick<WalkInCommand, "raiseFrom" | "now" | "at">> & { by?: string; key?: string } = {},
): WalkInCommand {
  const { by = sheet.ownerId, key = newId(), now = NOW, raiseFrom = null, at = now } = more;
  const { eventId, offerId, kind } = sheet;
  const details = { ...defaultDetails, name: "Ada Walker", email: null };
  return {
    do: "walkIn",
    ...{ eventId, offerId, at, raiseFrom, now },
    request: { eventId, kind, submissionKey: key, offers: [{ offerId, details }], locale: "en", source: "door", by, askedBy: "owner" },
    minted: { submissionId: newId(), newUserId: newId(), signupIds: [newId()], payloadHash: "the same person", throttleKey: null },
  };
}

/** `makeSheet` makes an event that begins then and takes an hour. */
export const START = NOW + 30 * DURATIONS.day;

export function buildWalker({ offerId }: Pick<TestSheet, "offerId">, more: Partial<WalkIn> = {}): WalkIn {
  return { key: newId(), offerId, name: "Ada Walker", email: "", at: START, raiseFrom: null, ...more };
}

export async function addWalker(sheet: TestSheet, walkIn: WalkIn, given: { by?: string; now?: number } = {}) {
  const [result] = await addWalkIns(given.by ?? sheet.ownerId, sheet.eventId, [walkIn], { locale: "en", now: given.now ?? START });
  return result;
}

export async function readWalkers({ eventId, kind }: TestSheet) {
  const [rows] = await runBatch([
    sql<{ name: string; status: string; source: string; at: number | null; doorAt: number | null; askedBy: string | null }>`
      SELECT s.user_name AS name, s.status, x.source, s.checked_in_at AS at, s.door_at AS doorAt, x.asked_by AS askedBy
      FROM ${KIND_SERVERS[kind].signupTable} s JOIN submissions x ON x.id = s.submission_id
      WHERE s.event_id = ${eventId} AND s.status <> 'cancelled' ORDER BY s.rowid`,
  ]);
  return rows;
}

export async function readNumber({ eventId, offerId, kind }: TestSheet) {
  const { offerTable, capacityColumn, takenColumn } = KIND_SERVERS[kind];
  const [[row]] = await runBatch([
    sql<{
      capacity: number;
      taken: number;
      max: number;
      version: number;
    }>`SELECT o.${capacityColumn} AS capacity, o.${takenColumn} AS taken,
      e.max_attendees AS max, e.version FROM ${offerTable} o JOIN events e ON e.id = ${eventId} WHERE o.id = ${offerId}`,
  ]);
  return row;
}

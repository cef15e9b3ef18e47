import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { ArrivedBy } from "#app/db/stored-values.ts";
import type { KindId, Offer } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { isGenuine } from "#app/lib/private-link.server.ts";
import { isCalledOff } from "#app/sheet/event/status.server.ts";
import { isOpenAtDoor } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import type { ProvenGuest } from "#app/signup/change/held-offers.server.ts";
import { countLeft } from "../rules.ts";
import { HERE } from "./limits.ts";
import { isOn } from "./window.server.ts";

/** The proof of who the guest is: an account or a known browser as anywhere, or a typed code from their email. */
export type HereProof = { guest: ProvenGuest | null; codeSubmissionId: string | null };

export type HereEvent = { id: string; title: string; kind: KindId; timeZone: string };

/** One of the person's own sign-ups that is on now. */
export type OwnSpot = Pick<Offer, "title" | "date" | "startTime" | "endTime"> & {
  signupId: string;
  name: string | null;
  hereAt: number | null;
  leftAt: number | null;
};

export type HereView =
  | { outcome: "missing" }
  /** Without the poster's present code; `isWrong`: with another one. */
  | { outcome: "scan"; event: HereEvent; isWrong: boolean }
  /** Nothing is on; `opensAt`: when something will be. */
  | { outcome: "closed"; event: HereEvent; opensAt: number | null }
  | {
      outcome: "open";
      event: HereEvent;
      isProven: boolean;
      firstName: string | null;
      by: ArrivedBy;
      spots: OwnSpot[];
      /** The offers people who aren't on the list can add themselves to; null if they can't. */
      walkIns: WalkInOffer[] | null;
    };

/** Something that is on; `left`: null without a limit. */
export type WalkInOffer = Pick<Offer, "id" | "title" | "date" | "startTime" | "endTime"> & { left: number | null };

type EventRow = { id: string; title: string; type: string; timeZone: string; posterCode: string; takesWalkIns: 0 | 1; isOff: 0 | 1 };
type OpenRow = { isOpen: 0 | 1 | null; opensAt: number | null };
type SpotRow = Offer & {
  signupId: string;
  name: string | null;
  leftAt: number | null;
  arrivedAt: number | null;
  arrivedBy: ArrivedBy | null;
  submissionId: string | null;
  email: string | null;
  contact: string | null;
  generation: number | null;
  isOn: 0 | 1;
};

/** The poster's page at an instant, in one round trip. */
export async function loadHere(eventId: string, posterCode: string, proof: HereProof, at: number): Promise<HereView> {
  const [[row], openings, found, onNow] = await runBatch([
    sql<EventRow>`SELECT e.id, e.title, e.type, e.time_zone AS timeZone, d.poster_code AS posterCode,
        d.walk_ins AS takesWalkIns, ${isCalledOff} AS isOff
      FROM events e JOIN door_options d ON d.event_id = e.id
      WHERE e.id = ${eventId} AND e.deleted_at IS NULL AND e.status <> 'draft' AND d.poster_code IS NOT NULL`,
    mapKinds((server) => selectOpening(server, eventId, at)),
    mapKinds((server) => selectOwnSpots(server, eventId, proof, at)),
    mapKinds((server) => selectWalkInOffers(server, eventId, at)),
  ]);
  if (!row) return { outcome: "missing" };
  const event = { id: row.id, title: row.title, kind: eventType(row.type).kind, timeZone: row.timeZone };
  if (posterCode.toLowerCase() !== row.posterCode) return { outcome: "scan", event, isWrong: posterCode !== "" };
  const [opening] = pickRowsOfType(row.type, openings);
  if (row.isOff === 1 || opening?.isOpen !== 1)
    return { outcome: "closed", event, opensAt: row.isOff === 1 ? null : (opening?.opensAt ?? null) };
  const { own, byDevice } = await findProven(pickRowsOfType(row.type, found), proof);
  const contact = own.find(({ contact }) => contact !== null)?.contact ?? own[0]?.name ?? null;
  return {
    outcome: "open",
    event,
    isProven: own.length > 0,
    firstName: toFirstName(contact),
    by: byDevice ? "device" : "code",
    spots: own.filter(({ isOn }) => isOn === 1).map(toOwnSpot),
    walkIns: row.takesWalkIns === 1 ? pickRowsOfType(row.type, onNow).map(toWalkInOffer) : null,
  };
}

function selectOpening({ offerTable, offerEvent, isRemoved }: KindServer, eventId: string, at: number): SQL<OpenRow> {
  const opens = sql`coalesce(o.starts_at, e.starts_at) - ${HERE.before}`;
  return sql`SELECT max(coalesce(${isOn(at)}, 0)) AS isOpen, min(iif(${opens} > ${at}, ${opens}, NULL)) AS opensAt
    FROM ${offerTable} o JOIN events e ON e.id = ${offerEvent} WHERE e.id = ${eventId} AND NOT (${isRemoved})`;
}

function selectWalkInOffers(server: KindServer, eventId: string, at: number): SQL<Offer> {
  const { offerTable, offerEvent, offerFields } = server;
  return sql<Offer>`SELECT ${offerFields} FROM door_options d CROSS JOIN events e ON e.id = d.event_id
    CROSS JOIN ${offerTable} o ON ${offerEvent} = e.id
    WHERE d.event_id = ${eventId} AND d.walk_ins = 1 AND ${isOpenAtDoor(server, at)} AND ${isOn(at)} ORDER BY startsAt, position, o.id`;
}

/** People on the wait list come first. */
function toWalkInOffer({ id, title, date, startTime, endTime, waiting, ...counts }: Offer): WalkInOffer {
  return { id, title, date, startTime, endTime, left: waiting > 0 ? 0 : countLeft(counts) };
}

/** The sign-ups that the proof names, before its link is verified. */
function selectOwnSpots(server: KindServer, eventId: string, { guest, codeSubmissionId }: HereProof, at: number): SQL<SpotRow> {
  const { signupTable, offerTable, offerColumn, offerFields, isRemoved, isExpected } = server;
  const isTheirs = sql`s.event_id = ${eventId} AND s.status IN ('confirmed', 'offered') AND ${isExpected}`;
  const submissions = JSON.stringify([guest?.link?.submissionId, codeSubmissionId].filter(Boolean));
  const theirs = sql`SELECT s.id FROM ${signupTable} s WHERE s.user_email = ${guest?.email ?? null} AND ${isTheirs}
    UNION SELECT s.id FROM json_each(${submissions}) j JOIN ${signupTable} s ON s.submission_id = j.value AND +${isTheirs}`;
  return sql<SpotRow>`SELECT ${offerFields}, s.id AS signupId, s.user_name AS name, s.checked_in_at AS arrivedAt, s.arrived_by AS arrivedBy, s.left_at AS leftAt, s.submission_id AS submissionId,
      s.user_email AS email, x.name AS contact, x.link_generation AS generation, coalesce(${isOn(at)}, 0) AS isOn
    FROM ${signupTable} s CROSS JOIN ${offerTable} o ON o.id = s.${sql.raw(offerColumn)} CROSS JOIN events e ON e.id = s.event_id
    LEFT JOIN submissions x ON x.id = s.submission_id
    WHERE s.id IN (${theirs}) AND NOT (${isRemoved}) ORDER BY startsAt, position, s.created_at, s.id`;
}

async function findProven(rows: SpotRow[], { guest, codeSubmissionId }: HereProof): Promise<{ own: SpotRow[]; byDevice: boolean }> {
  const { email = null, link = null } = guest ?? {};
  const linked = link ? rows.find(({ submissionId }) => submissionId === link.submissionId) : undefined;
  const opens = link !== null && linked !== undefined && (await isGenuine(link.token, "signup", linked.generation ?? 0));
  const isOfDevice = (row: SpotRow) => (email !== null && row.email === email) || (opens && row.submissionId === link.submissionId);
  const own = rows.filter((row) => isOfDevice(row) || (codeSubmissionId !== null && row.submissionId === codeSubmissionId));
  return { own, byDevice: own.some(isOfDevice) };
}

/** An arrival that nobody proved is the person's own to confirm. */
function toOwnSpot({ signupId, name, title, date, startTime, endTime, arrivedAt, arrivedBy, leftAt }: SpotRow): OwnSpot {
  return {
    signupId,
    name,
    title,
    date,
    startTime,
    endTime,
    hereAt: arrivedBy === "address" || arrivedBy === "self" ? null : arrivedAt,
    leftAt,
  };
}

/** The first name of a person, for a greeting. */
export function toFirstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}

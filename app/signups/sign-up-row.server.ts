import { type SQL, sql } from "drizzle-orm";
import type { Subject } from "#app/acts/act.ts";

/** A sign-up of the batch as its statements know it. */
export type SignUpRow = {
  submissionKey: string;
  payloadHash: string;
  submissionId: string;
  /** As JSON; null without any. */
  answers: string | null;
  /** null where there is no address to make an account of. */
  newUserId: string | null;
  locale: string;
  source: string;
  /** Whose hand it was, where it is the organizer's. */
  by: string | null;
  /** The invitation it answers, if one was in hand. */
  inviteId: string | null;
  /** Which sign-ups it asks for, as its history has them: one that was not to be had is nowhere else. */
  subject: Subject;
  throttle: string | null;
  window: number;
  /** How many attempts of the same throttle come after it in the batch. */
  later: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** By offer, whom it is for, each as a key. */
  wanted: { offerId: string; people: string[] }[];
  now: number;
};

export const at = sql.placeholder;

/** The batch's rows (alias r); the joins after it go by their key, in this order and no other. */
export const ROWS = sql`json_each(${at("rows")}) r`;
/** The same of one sign-up: a table function's row counts as read, in each statement. */
export const LONE_ROW = sql`(SELECT 0 AS key, ${at("rows")} ->> 0 AS value) r`;

export function of(name: keyof SignUpRow): SQL {
  return sql.raw(`r.value ->> '${name}'`);
}

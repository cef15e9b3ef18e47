import { type SQL, sql } from "drizzle-orm";
import type { ActSubject } from "#app/members/act.ts";
import type { MintedIds, SignUpRequest } from "./sign-up-request.server.ts";

type RequestFields = Pick<SignUpRequest, "submissionKey" | "locale" | "source" | "inviteId" | "askedBy" | "asker">;

/** A sign-up of the batch as its statements know it. */
export type SignUpRow = RequestFields &
  Pick<MintedIds, "submissionId" | "payloadHash"> &
  Record<"name" | "email" | "phone", string | null> & {
    /** null where there is no address to make an account of. */
    newUserId: string | null;
    /** As JSON; null without any. */
    answers: string | null;
    /** Whose hand it was, where it is the organizer's. */
    by: string | null;
    /** The network it came from, as a hash. */
    network: string | null;
    /** Which sign-ups it asks for, as its history has them: one that was not to be had is nowhere else. */
    subject: ActSubject;
    throttle: string | null;
    window: number;
    /** How many attempts of the same throttle come after it in the batch. */
    later: number;
    /** By offer, whom it is for, each as a key. */
    wanted: { offerId: string; people: string[] }[];
    now: number;
  };

/** What each statement is given of the rows: D1 gets every statement's own copy as text. */
export const FIELDS_BY_STATEMENT = {
  attempts: ["throttle", "window"],
  /** Beside each person who stands in line with others. */
  line: ["submissionKey", "submissionId", "newUserId", "email", "source", "by", "throttle", "window", "later", "wanted", "now"],
  submissions: [
    ...(["submissionKey", "payloadHash", "submissionId", "answers", "newUserId", "locale", "source", "inviteId"] as const),
    ...(["name", "email", "phone", "askedBy", "asker", "network", "now"] as const),
  ],
  users: ["submissionId"],
  mails: ["submissionKey", "submissionId", "email", "wanted"],
  acts: ["submissionId", "by", "subject"],
  lookUp: ["submissionKey", "submissionId", "email", "source", "by", "throttle", "window", "later", "wanted", "now"],
} as const satisfies Record<string, readonly (keyof SignUpRow)[]>;

type StatementField<S extends keyof typeof FIELDS_BY_STATEMENT> = (typeof FIELDS_BY_STATEMENT)[S][number];

export const parameter = sql.placeholder;

/** The batch's rows (alias r); the joins after it go by their key, in this order and no other. */
export const ROWS = sql`json_each(${parameter("rows")}) r`;
/** The same of one sign-up: a table function's row counts as read, in each statement. */
export const LONE_ROW = sql`(SELECT 0 AS key, ${parameter("rows")} ->> 0 AS value) r`;

/** Says what a statement reads of its rows. */
export function rowField<S extends Exclude<keyof typeof FIELDS_BY_STATEMENT, "line">>(_statement: S): (name: StatementField<S>) => SQL {
  return (name) => sql.raw(`r.value ->> '${name}'`);
}

export type LineField = StatementField<"line">;

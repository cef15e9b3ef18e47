import { type SQL, sql } from "drizzle-orm";
import type { ActSubject } from "#app/members/act.ts";
import type { MintedIds, SignUpRequest } from "./sign-up-request.server.ts";

type RequestFields = Pick<SignUpRequest, "submissionKey" | "locale" | "source" | "inviteId" | "askedBy" | "asker"> & {
  importId: string | null;
};

/** A sign-up of the batch as its statements see it. */
export type SignUpRow = RequestFields &
  Pick<MintedIds, "submissionId" | "payloadHash"> &
  Record<"name" | "email" | "phone", string | null> & {
    /** null without an address to make an account of. */
    newUserId: string | null;
    /** As JSON; null without any. */
    answers: string | null;
    /** The organizer or door helper who entered it, if any. */
    by: string | null;
    posterCode: string | null;
    /** The network it came from, hashed. */
    network: string | null;
    /** The requested sign-ups, as the history records them: one that couldn't be taken is stored nowhere else. */
    subject: ActSubject;
    throttle: string | null;
    window: number;
    /** How many attempts of the same throttle follow it in the batch. */
    later: number;
    /** By offer: the keys of its people. */
    wanted: { offerId: string; people: string[] }[];
    now: number;
  };

const LOOK_UP = [
  ...(["submissionKey", "submissionId", "email", "source", "importId", "by", "posterCode"] as const),
  ...(["throttle", "window", "later", "wanted", "now"] as const),
] as const;

/** The row fields each statement gets: D1 receives each statement's own copy as text. */
export const FIELDS_BY_STATEMENT = {
  attempts: ["throttle", "window"],
  /** For a statement that several submissions share; it also gets each one's person. */
  shared: ["newUserId", ...LOOK_UP],
  submissions: [
    ...(["submissionKey", "payloadHash", "submissionId", "answers", "newUserId", "locale", "source", "inviteId", "importId"] as const),
    ...(["name", "email", "phone", "askedBy", "asker", "network", "now"] as const),
  ],
  users: ["submissionId"],
  mails: ["submissionKey", "submissionId", "email", "source", "wanted"],
  acts: ["submissionId", "by", "subject"],
  lookUp: LOOK_UP,
} as const satisfies Record<string, readonly (keyof SignUpRow)[]>;

type StatementField<S extends keyof typeof FIELDS_BY_STATEMENT> = (typeof FIELDS_BY_STATEMENT)[S][number];

export const parameter = sql.placeholder;

/** The batch's rows (alias r); the joins after it must follow this order. */
export const ROWS = sql`json_each(${parameter("rows")}) r`;
/** The row of a single sign-up: a table function's row would count as read in each statement. */
export const LONE_ROW = sql`(SELECT 0 AS key, ${parameter("rows")} ->> 0 AS value) r`;

/** Returns a reader of the fields a statement gets of its rows. */
export function rowField<S extends Exclude<keyof typeof FIELDS_BY_STATEMENT, "shared">>(_statement: S): (name: StatementField<S>) => SQL {
  return (name) => sql.raw(`r.value ->> '${name}'`);
}

export type SharedField = StatementField<"shared">;

import type { z } from "zod";
import type { PresentedKey } from "#app/people/keys/queries.server.ts";
import type { Scope } from "#app/people/keys/scopes.ts";

/** One request by a key that may make it, parsed. */
export type Call<Body, Query> = {
  key: PresentedKey;
  userId: string;
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** The version that If-Match names; 0 if the operation needs none. */
  version: number;
  /** An id made from the request's Idempotency-Key, or a new one: repeated, the request makes the same row. */
  mintedId: string;
  now: number;
};

/** `version` becomes the ETag that a later If-Match names. */
export type Success = { status: 200 | 201 | 202; body: Record<string, unknown>; version?: number };

type Answer = { description: string; schema: z.ZodType };

/** An operation of the API: how it is routed, checked, described and carried out. */
export type Operation = {
  id: string;
  method: "get" | "post" | "patch" | "put" | "delete";
  /** Below /api/v1, with {parameters} in braces. */
  path: string;
  tag: string;
  summary: string;
  description?: string | undefined;
  /** The scope that a key needs; null: any key may. */
  scope: Scope | null;
  query?: z.ZodObject | undefined;
  body?: z.ZodType | undefined;
  needsVersion?: true | undefined;
  answers: Partial<Record<Success["status"], Answer>>;
  problems: readonly number[];
  run: (call: Call<unknown, unknown>) => Promise<Success | Response>;
};

type Typed<B extends z.ZodType, Q extends z.ZodObject> = Omit<Operation, "run" | "body" | "query"> & {
  body?: B;
  query?: Q;
  run: (call: Call<z.output<B>, z.output<Q>>) => Promise<Success | Response>;
};

/** Defines an operation whose `run` gets what its own schemas read. */
export function defineOperation<B extends z.ZodType, Q extends z.ZodObject>(operation: Typed<B, Q>): Operation {
  // The router parses the body and query with these schemas before it calls `run`.
  const run = operation.run as Operation["run"];
  return { ...operation, run };
}

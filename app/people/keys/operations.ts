import type { Scope } from "./scopes.ts";

/** An operation of the API for programs, as the page for developers lists it. */
export type ApiOperation = { id: string; tag: string; method: string; path: string; summary: string; scope: Scope | null };

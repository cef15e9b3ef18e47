import { z } from "zod";
import { fromBase64Url, toBase64Url } from "#app/lib/bytes.ts";
import { seal, unseal } from "#app/lib/seal.server.ts";
import { invalid } from "../body.ts";

const PAGE = { default: 50, max: 200 };

/** The query of every list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(PAGE.max).default(PAGE.default).meta({ description: "How many, at most" }),
  cursor: z.string().max(600).optional().meta({ description: "The `next` of the previous page" }),
};

/** The rest of a list's answer. */
export const nextCursor = z.string().nullable().meta({ description: "The cursor of the next page; null: this is the last" });

/** Cuts the row that was read beyond the page; `next` is the place after the last one. */
export function cutPage<Row>(rows: Row[], limit: number): { page: Row[]; last: Row | null } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? (page.at(-1) ?? null) : null };
}

export function toCursor(place: unknown): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(place)));
}

/** Reads a cursor of ours; undefined for anything else. */
export function readCursor<Place>(cursor: string, schema: z.ZodType<Place>): Place | undefined {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(fromBase64Url(cursor)))).data;
  } catch {
    return undefined;
  }
}

/** A cursor that holds something personal, which a URL must not show. */
export async function sealCursor(place: unknown, holder: string): Promise<string> {
  return await seal(JSON.stringify(place), holder);
}

export async function unsealCursor<Place>(cursor: string, holder: string, schema: z.ZodType<Place>): Promise<Place | undefined> {
  const text = await unseal(cursor, holder);
  return text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
}

export function badCursor(): Response {
  return invalid({ cursor: ["Not a cursor of this list"] });
}

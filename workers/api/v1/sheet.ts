import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { runInBackground } from "#app/lib/background.server.ts";
import { type Cell, csvLines } from "#app/lib/csv.ts";
import { allowAttempt, hashThrottleKey, networkAddress } from "#app/lib/throttles.server.ts";
import { type FullRoster, loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { partLine, statusWithRank } from "#app/organize/roster/labels.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { KEY_THROTTLES } from "#app/people/keys/limits.ts";
import { noteSheetRead, openSheetLink } from "#app/people/keys/sheet-links.server.ts";
import { hashToken } from "#app/people/keys/token.server.ts";
import { findRequestLanguage, runInLanguage } from "../../language.ts";
import { problem } from "../problem.ts";
import { notFound } from "./refusals.ts";

/** Formulas of spreadsheets take commas, whatever the language. */
const COMMAS = "en";

/** An event's list for IMPORTDATA, for anyone with its link. */
export async function serveSheet(request: Request, eventId: string): Promise<Response> {
  const now = Date.now();
  const hash = await hashToken("sheet", new URL(request.url).searchParams.get("key") ?? "");
  if (!hash) return notFound();
  const link = await openSheetLink(hash, eventId, now);
  if (!link) {
    const allowance = await allowAttempt(await hashThrottleKey("unknown-key", networkAddress(request)), KEY_THROTTLES.unknown, now);
    return allowance.ok ? notFound() : tooMany(allowance.retryAfter);
  }
  if (link.retryAfter !== null) return tooMany(link.retryAfter);
  if (link.isUseOld) runInBackground("note a link's use", noteSheetRead(link.id, now));
  return await runInLanguage(link.locale ?? findRequestLanguage(request), request, async () => {
    const roster = await loadFullRoster(link.userId, eventId, readRosterFilter(new URLSearchParams()), now, getLocale());
    if (!roster) return notFound();
    const rows = link.showsAddresses ? listPeople(roster) : listOffers(roster);
    const headers = { "Content-Type": "text/csv; charset=utf-8", "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };
    return new Response(csvLines([...rows], COMMAS), { headers });
  });
}

function tooMany(retryAfter: number): Response {
  return problem(429, "Too many reads", { reason: "throttled" }, { "Retry-After": String(retryAfter) });
}

/** Who has a spot, by first name only. */
function* listOffers({ event, groups }: FullRoster): Generator<Cell[]> {
  yield [m.roster_what(), m.keys_sheet_spots(), m.keys_sheet_taken(), m.keys_sheet_waiting(), m.keys_sheet_names()];
  for (const { part, rows } of groups) {
    const names = rows.flatMap(({ status, name }) => (status === "confirmed" ? [name?.trim().split(/\s+/)[0] ?? ""] : []));
    yield [partLine(part) || event.title, part.capacity, part.taken, part.waiting, names.filter(Boolean).join(", ")];
  }
}

function* listPeople({ event, groups }: FullRoster): Generator<Cell[]> {
  yield [m.roster_what(), m.keys_sheet_names(), m.settings_email(), m.roster_status()];
  for (const { part, rows } of groups)
    for (const row of rows) yield [partLine(part) || event.title, row.name, row.email, statusWithRank(row)];
}

/** The description of the link, which takes no key in a header. */
export function buildSheetPath() {
  return {
    "/api/v1/events/{eventId}/signups.csv": {
      get: {
        operationId: "getSheet",
        tags: ["Sign-ups"],
        summary: "Read an event's list as CSV, for IMPORTDATA",
        description: "With the key of a spreadsheet link, made under Settings → Connections; 60 reads an hour.",
        security: [],
        requestParams: { path: z.object({ eventId: z.string() }), query: z.object({ key: z.string() }) },
        responses: {
          200: { description: "One line for each offer, or for each person", content: { "text/csv": {} } },
          404: { description: "No such link, or it ended" },
          429: { description: "Too many reads; see Retry-After" },
        },
      },
    },
  };
}

import { runBatch } from "#app/db/batch.server.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DEFAULTS, DURATIONS } from "#app/limits.ts";
import { deletionSummaryOrEmpty, selectDeletionSummary } from "./deletion-summary.server.ts";
import { selectLastExport } from "./export.server.ts";
import { selectSessions, toSessionEntries } from "./sessions.server.ts";
import { selectSettings, toSettings } from "./settings.server.ts";

/** Everything the settings show, in one D1 round trip. */
export async function loadSettingsPage(viewer: Viewer, locale: string, now: number) {
  const [[settings], sessions, [exported], [deletion]] = await runBatch([
    selectSettings(viewer.id),
    selectSessions(viewer.id, now),
    selectLastExport(viewer.id),
    selectDeletionSummary(viewer, now),
  ]);
  const next = (exported?.createdAt ?? 0) + DURATIONS.exportEvery;
  return {
    settings: toSettings(settings, viewer),
    sessions: toSessionEntries(sessions, viewer, locale),
    /** When the next export can be requested; null: now. */
    nextExport: next > now ? formatInstant(next, locale, viewer.timeZone ?? DEFAULTS.timeZone) : null,
    deletion: deletionSummaryOrEmpty(deletion),
  };
}

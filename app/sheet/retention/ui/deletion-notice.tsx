import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { DeletionNoticeView as Deletion } from "../queries.server.ts";

/** Above an event's pages once names were deleted, and in the weeks before, while the list can still be downloaded. */
export function DeletionNotice({ eventId, deletion }: { eventId: string; deletion: Deletion }) {
  if ("purgedOn" in deletion) return <Notice className="mb-5">{m.retention_purged({ date: formatDated(deletion.purgedOn) })}</Notice>;
  return (
    <Notice
      tone="warning"
      className="mb-5"
      action={
        <a href={`/event/${eventId}/signups.csv`} download className="tap underline underline-offset-4">
          {m.retention_export()}
        </a>
      }
    >
      {m.retention_ahead({ date: formatDated(deletion.on) })}
    </Notice>
  );
}

function formatDated(date: string): string {
  return formatDate(date, getLocale(), "dated");
}

import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** People who were brought in and get no email yet, and the press that sends their first one. */
export function FirstMail({ eventId, count, className }: { eventId: string; count: number; className?: string }) {
  const { form, isBusy } = useSubmission(`/event/${eventId}/import`, { networkFailure: actionFailed });
  return (
    <Notice
      className={className}
      title={m.imports_silent({ count })}
      action={
        <form {...form}>
          <input type="hidden" name="intent" value="introduce" />
          <Button type="submit" size="sm" busy={isBusy}>
            {m.imports_send()}
          </Button>
        </form>
      }
    >
      {m.imports_silent_text()}
    </Notice>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardText, CardTitle } from "#app/ui/card.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import { hoursPath } from "../paths.ts";

type GroupEndProps = { groupId: string; endsOn: string; left: number };

/** Counts hours for all of the group's events at once instead of one by one. */
export function GroupEndNotice({ groupId, endsOn, left }: GroupEndProps) {
  const { form, isBusy } = useSubmission(hoursPath({ groupId }), { networkFailure: actionFailed });
  const date = formatDate(endsOn, getLocale(), "dated");
  return (
    <Card className="mt-5 grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <CardTitle>{m.hours_group_end_title({ date })}</CardTitle>
        <CardText>{m.hours_group_end_text({ count: left, date })}</CardText>
        <CardText>{m.hours_until_text()}</CardText>
      </div>
      <form {...form}>
        <input type="hidden" name="intent" value="untilGroup" />
        <input type="hidden" name="groupId" value={groupId} />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {m.hours_group_end_count({ date })}
        </Button>
      </form>
    </Card>
  );
}

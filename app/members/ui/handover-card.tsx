import { m } from "#app/i18n/paraglide/messages.js";
import type { EventOrGroup } from "#app/members/shared.ts";
import { usePeopleAction } from "#app/members/ui/use-people.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardText, CardTitle } from "#app/ui/card.tsx";

/** Shown to an organizer the owner has asked to take over. */
export function HandoverCard({ shared, owner }: { shared: EventOrGroup; owner: string | null }) {
  const { submit, isBusy } = usePeopleAction(shared);
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <CardTitle>{owner ? m.members_handover_card_title({ name: owner }) : m.members_handover_card_title_unnamed()}</CardTitle>
      <CardText>{shared.what === "group" ? m.members_group_handover_card_text() : m.members_handover_card_text()}</CardText>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void submit({ intent: "takeOver" })}>
          {m.members_handover_accept()}
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={() => void submit({ intent: "keep" })}>
          {m.members_handover_decline()}
        </Button>
      </div>
    </Card>
  );
}

import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MemberView } from "#app/members/queries.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { LeaveButton } from "#app/members/ui/leave-button.tsx";
import { usePeopleAction } from "#app/members/ui/use-people.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const HandOverDialog = lazyPart(async () => (await import("#app/members/ui/hand-over-dialog.tsx")).HandOverDialog);
const AlertDialog = lazyPart(async () => (await import("#app/ui/alert-dialog.tsx")).AlertDialog);

type PendingAction = "handOver" | "remove";

type MemberActionsProps = { shared: EventOrGroup; member: MemberView; isOwner: boolean; asksPassword: boolean };

/** Actions on a member; irreversible ones ask for confirmation. */
export function MemberActions({ shared, member, isOwner, asksPassword }: MemberActionsProps) {
  const { id, name, email, role, isYou, takesOver } = member;
  const { submit, isBusy } = usePeopleAction(shared);
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const isGroup = shared.what === "group";
  const label = name ?? email;

  return (
    <div className="flex flex-wrap gap-2">
      {isOwner && role === "organizer" && !takesOver && (
        <Button variant="secondary" onClick={() => setPendingAction("handOver")}>
          {m.members_handover()}
        </Button>
      )}
      {isOwner && takesOver && (
        <Button variant="secondary" busy={isBusy} onClick={() => void submit({ intent: "keep" })}>
          {m.members_handover_take_back()}
        </Button>
      )}
      {!isYou && !isGroup && (
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => void submit({ intent: "change", memberId: id, role: role === "door" ? "organizer" : "door" })}
        >
          {role === "door" ? m.members_make_organizer() : m.members_make_door()}
        </Button>
      )}
      {isYou ? (
        <LeaveButton shared={shared} />
      ) : (
        <Button variant="secondary" aria-label={`${m.members_remove()}: ${label}`} onClick={() => setPendingAction("remove")}>
          {m.members_remove()}
        </Button>
      )}
      {pendingAction === "remove" && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={() => setPendingAction(null)}
            title={m.members_remove_title({ name: label })}
            text={m.members_remove_text()}
            confirm={m.members_remove()}
            onConfirm={() => void submit({ intent: "remove", memberId: id })}
          />
        </Suspense>
      )}
      {pendingAction === "handOver" && (
        <Suspense>
          <HandOverDialog shared={shared} memberId={id} name={label} asksPassword={asksPassword} onClose={() => setPendingAction(null)} />
        </Suspense>
      )}
    </div>
  );
}

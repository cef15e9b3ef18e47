import { m } from "#app/i18n/paraglide/messages.js";
import { ResendVerification } from "#app/members/ui/resend-verification.tsx";
import { PublishDraft } from "#app/organize/share/ui/publish-draft.tsx";
import { type CurrentStatus, isOver } from "#app/sheet/event/status.ts";
import { Notice } from "#app/ui/notice.tsx";

export type ObstacleProps = { event: { id: string; status: CurrentStatus }; isVerified: boolean; needsName: boolean };

/** The reason why inviting isn't possible yet, and what to do about it. */
export function Obstacle({ event, isVerified, needsName }: ObstacleProps) {
  if (event.status === "draft") return <Draft eventId={event.id} needsName={needsName} />;
  if (isOver(event.status)) {
    return (
      <Notice className="mb-6" title={event.status === "calledOff" ? m.event_called_off_title() : m.invites_ended()}>
        {m.invites_ended_text()}
      </Notice>
    );
  }
  return isVerified ? null : <Unverified />;
}

function Draft({ eventId, needsName }: { eventId: string; needsName: boolean }) {
  return (
    <Notice tone="warning" className="mb-6" title={m.invites_draft()} action={<PublishDraft eventId={eventId} needsName={needsName} />}>
      {m.invites_draft_text()}
    </Notice>
  );
}

function Unverified() {
  return (
    <Notice tone="warning" className="mb-6" title={m.invites_unverified()} action={<ResendVerification />}>
      {m.invites_unverified_text()}
    </Notice>
  );
}

import { Link } from "@remix-run/react";
import { LinkIcon, type LucideIcon, Mail, MessageSquare, Send } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { DraftGap, Invitation } from "#app/sheet/event/invitation.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PublishDraft } from "./publish-draft.tsx";
import { ChatPreview } from "./share-chat.tsx";
import { PosterThumbnail } from "./share-paper.tsx";

/** For a draft: what is missing, how to publish, and what there will be to share. */
export function ShareDraft({ invitation, needsName }: { invitation: Invitation; needsName: boolean }) {
  const { event, lacks, preview } = invitation;
  return (
    <>
      <Notice
        tone="warning"
        className="mb-6"
        title={m.share_draft()}
        action={lacks.length > 0 ? <FinishForm eventId={event.id} /> : <PublishDraft eventId={event.id} needsName={needsName} />}
      >
        {lacks.length > 0 ? (
          <>
            {m.share_draft_lacks()}
            <ul className="mt-1 list-disc pl-5">
              {lacks.map((lack) => (
                <li key={lack}>{LACK_TEXTS[lack]()}</li>
              ))}
            </ul>
          </>
        ) : (
          m.share_draft_text()
        )}
      </Notice>
      <div className="grid items-start gap-5 lg:grid-cols-[25rem_minmax(0,1fr)]">
        <Card className="overflow-hidden">
          <h3 className="display px-4 py-3 text-base">{m.share_draft_chat()}</h3>
          <div className="bg-sunken p-4 pl-8">
            <ChatPreview invitation={invitation} preview={preview} />
          </div>
        </Card>
        <Card>
          <h3 className="display px-4 py-3 text-base">{m.share_draft_later()}</h3>
          <ul className="divide-y divide-line border-line border-t">
            <Later icon={LinkIcon} title={m.share_link()} text={m.share_draft_link_text()} />
            <Later icon={Send} title={m.invites_title()} text={m.share_invite_text()} />
            <Later icon={Mail} title={m.share_email()} text={m.share_email_text()} />
            <Later icon={MessageSquare} title={m.share_sms()} text={m.share_draft_sms_text()} />
            <li className="flex items-center gap-3 px-4 py-3">
              <PosterThumbnail picture={event.picture} />
              <LaterText title={m.poster_title()} text={m.poster_text()} />
            </li>
          </ul>
        </Card>
      </div>
    </>
  );
}

function FinishForm({ eventId }: { eventId: string }) {
  return (
    <Button asChild size="sm">
      <Link to={`/create?edit=${eventId}`}>{m.share_draft_finish()}</Link>
    </Button>
  );
}

function Later({ icon: Icon, ...text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <LaterText {...text} />
    </li>
  );
}

function LaterText({ title, text }: { title: string; text: string }) {
  return (
    <span className="grid min-w-0 flex-1">
      <span className="font-semibold">{title}</span>
      <span className="text-muted text-xs">{text}</span>
    </span>
  );
}

const LACK_TEXTS: Record<DraftGap, () => string> = {
  date: () => m.share_lack_date(),
  "date ahead": () => m.share_lack_date_ahead(),
  location: () => m.share_lack_location(),
  offers: () => m.share_lack_offers(),
};

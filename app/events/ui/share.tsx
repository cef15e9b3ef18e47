import { Link } from "@remix-run/react";
import { ExternalLink, Mail, MessageSquare, Send, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { Invitation } from "#app/events/invitation.server.ts";
import { StatusBadge, TypeBadge } from "#app/events/ui/event-badges.tsx";
import { PublishDraft } from "#app/events/ui/publish-draft.tsx";
import { ShareQr } from "#app/events/ui/share-qr.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { placeLine } from "#app/lib/where.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** The share page (product 6.2): the link, and every usual way to send it. */
export function Share({ invitation, needsName, wasMailed }: { invitation: Invitation; needsName: boolean; wasMailed: boolean }) {
  const { event } = invitation;
  const isHandedOut = event.status !== "draft" && event.status !== "calledOff";
  return (
    <>
      <div className="print:hidden">
        <PageHeader isPart className="mb-6" title={m.share_title()} text={m.share_text()} />
        {wasMailed && (
          <Notice className="mb-6" title={m.accounts_check_email()}>
            {m.accounts_check_email_text()}
          </Notice>
        )}
        <StatusNotice event={event} needsName={needsName} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem] print:block">
        <div className="grid gap-6 print:hidden">
          <Summary event={event} />
          {isHandedOut && <Ways invitation={invitation} />}
        </div>
        {isHandedOut && <ShareQr invitation={invitation} />}
      </div>
      <div className="mt-6 flex flex-wrap gap-2 print:hidden">
        <Button asChild variant="secondary">
          <Link to="/dashboard">{m.share_done()}</Link>
        </Button>
        <Button asChild variant="secondary">
          <a href={`/event/${event.id}`} target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" />
            {m.share_preview()}
          </a>
        </Button>
      </div>
    </>
  );
}

function StatusNotice({ event: { id, status }, needsName }: { event: Invitation["event"]; needsName: boolean }) {
  if (status === "published") return null;
  if (status === "calledOff") {
    return (
      <Notice tone="warning" className="mb-6" title={m.event_called_off_title()}>
        {m.share_called_off_text()}
      </Notice>
    );
  }
  if (status === "ended") {
    return (
      <Notice className="mb-6" title={m.share_ended()}>
        {m.share_ended_text()}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" className="mb-6" title={m.share_draft()} action={<PublishDraft eventId={id} needsName={needsName} />}>
      {m.share_draft_text()}
    </Notice>
  );
}

function Summary({ event }: { event: Invitation["event"] }) {
  return (
    <Card data-kind={event.typeLabel.kind} className="flex gap-4 p-5 sm:gap-5 sm:p-6">
      <img
        src={event.picture}
        alt=""
        width={112}
        height={112}
        className="size-20 shrink-0 rounded-md bg-kind-soft object-cover sm:size-28"
      />
      <div className="grid min-w-0 content-start gap-1.5">
        <h2 className="display text-xl">{event.title}</h2>
        <p className="text-soft text-sm">
          <FactLine facts={[event.day ?? m.organizer_no_date(), event.times]} />
          {placeLine(event.location)}
        </p>
        <div className="mt-1 flex flex-wrap gap-1.5">
          <StatusBadge status={event.status} />
          <TypeBadge {...event.typeLabel} />
        </div>
      </div>
    </Card>
  );
}

function Ways({ invitation: { event, link, mailHref, smsHref, text } }: { invitation: Invitation }) {
  const canShare = useCanShare();
  return (
    <Card>
      <CardBody className="grid gap-5">
        <Field label={m.share_link()} id="share-link">
          {(control) => (
            <div className="flex flex-wrap gap-2 sm:flex-nowrap">
              <Input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} {...control} />
              <CopyButton variant="primary" value={link} label={m.share_copy()} copiedLabel={m.share_copied()} className="w-full sm:w-40" />
            </div>
          )}
        </Field>
        <div className="fill-lines flex flex-wrap gap-2">
          {canShare && (
            <Button variant="secondary" onClick={() => openShareSheet({ title: event.title, text, url: link })}>
              <Share2 aria-hidden="true" />
              {m.share_native()}
            </Button>
          )}
          {event.status === "published" && (
            <Button asChild variant="secondary">
              <Link to={`/event/${event.id}/invite`}>
                <Send aria-hidden="true" />
                {m.invites_title()}
              </Link>
            </Button>
          )}
          <Button asChild variant="secondary">
            <a href={mailHref}>
              <Mail aria-hidden="true" />
              {m.share_email()}
            </a>
          </Button>
          <Button asChild variant="secondary">
            <a href={smsHref}>
              <MessageSquare aria-hidden="true" />
              {m.share_sms()}
            </a>
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

/** Whether this device has a share sheet; known only in the browser. */
function useCanShare(): boolean {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  return canShare;
}

async function openShareSheet(data: ShareData) {
  // Rejects when the reader closes the sheet, which is no failure.
  await navigator.share(data).catch(() => undefined);
}

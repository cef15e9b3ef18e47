import { Link } from "@remix-run/react";
import { ChevronRight, type LucideIcon, Mail, MessageSquare, Send, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Invitation } from "#app/sheet/event/invitation.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton, copyText } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { COPY_LINK_ID } from "./published-link.ts";
import { ShareShortLink } from "./share-short-link.tsx";

type ShareWaysProps = { invitation: Invitation; text: string; isCopied: boolean };

const ROW = "flex w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-sunken";

/** The link and all the usual ways to send it. */
export function ShareOptions({ invitation, text, isCopied }: ShareWaysProps) {
  const { event, link, mailHref } = invitation;
  const canShare = useCanShare();
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-2 p-4">
        <Field label={m.share_link()} id="share-link">
          {(control) => (
            <div className="flex flex-wrap gap-2 sm:flex-nowrap">
              <Input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} {...control} />
              <CopyButton
                id={COPY_LINK_ID}
                variant="primary"
                value={link}
                label={m.share_copy()}
                copiedLabel={m.share_copied()}
                className="w-full max-sm:border max-sm:border-edge max-sm:bg-card max-sm:text-ink sm:w-40"
              />
            </div>
          )}
        </Field>
        <p role="status" className="text-go-ink text-sm empty:hidden">
          {isCopied ? m.share_published_copied() : null}
        </p>
        <ShareShortLink invitation={invitation} />
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {event.status === "published" && (
          <li>
            <Link to={`/event/${event.id}/invite`} className={ROW}>
              <WayText icon={Send} title={m.invites_title()} text={m.share_invite_text()} />
            </Link>
          </li>
        )}
        <li>
          <a href={mailHref} className={ROW}>
            <WayText icon={Mail} title={m.share_email()} text={m.share_email_text()} />
          </a>
        </li>
        <li>
          <a href={smsHref(text)} className={ROW}>
            <WayText icon={MessageSquare} title={m.share_sms()} text={m.share_sms_text()} />
          </a>
        </li>
        {canShare && (
          <li className="max-sm:hidden">
            <button type="button" className={ROW} onClick={() => openShareSheet(event.title, text, link)}>
              <WayText icon={Share2} title={m.share_native()} text={m.share_native_text()} />
            </button>
          </li>
        )}
      </ul>
    </Card>
  );
}

/** Opens the phone's own share sheet; shown first. If there is none, the text is copied instead. */
export function ShareNow({ invitation: { event, link }, text }: { invitation: Invitation; text: string }) {
  return (
    <Button size="lg" className="w-full sm:hidden" onClick={() => openShareSheet(event.title, text, link)}>
      <Share2 aria-hidden="true" />
      {m.share_now()}
    </Button>
  );
}

function WayText({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        <span className="text-muted text-xs">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </>
  );
}

/** "?&" because iOS expects the ampersand and Android the question mark. */
function smsHref(text: string): string {
  return `sms:?&body=${encodeURIComponent(text)}`;
}

/** Whether this device has a share sheet; only known in the browser. */
export function useCanShare(): boolean {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  return canShare;
}

async function openShareSheet(title: string, text: string, link: string) {
  if (typeof navigator.share !== "function") return await copyText(text, m.share_chat_copied());
  // Rejects if the person closes the sheet, which isn't a failure.
  await navigator.share(text.includes(link) ? { title, text } : { title, text, url: link }).catch(() => undefined);
}

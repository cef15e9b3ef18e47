import { Link } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Invitation } from "#app/sheet/event/invitation.server.ts";
import type { SharePictureFacts } from "#app/sheet/event/share-picture.server.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { COPY_LINK_ID, consumePublished, tryCopy } from "./published-link.ts";
import { ShareChat } from "./share-chat.tsx";
import { ShareDraft } from "./share-draft.tsx";
import { SharePaper } from "./share-paper.tsx";
import { ShareNow, ShareOptions } from "./share-ways.tsx";

const EmbedCard = lazyRendered(async () => (await import("#app/organize/embed/ui/embed-card.tsx")).EmbedCard);
const ShareNeeded = lazyRendered(async () => (await import("./share-needed.tsx")).ShareNeeded);

type ShareProps = {
  invitation: Invitation;
  needsName: boolean;
  /** Whether people check themselves in at a poster. */
  hasHerePoster: boolean;
  /** The group pages it can be listed on with other events. */
  groups: ReactNode;
};

/** The share page (product 6.2): a preview as a chat shows it, the link, every usual way to send it, and paper. */
export function Share({ invitation, needsName, hasHerePoster, groups }: ShareProps) {
  const { event } = invitation;
  const isCopied = usePublishedLink(invitation);
  const isHandedOut = event.status !== "draft" && event.status !== "calledOff";
  return (
    <>
      <h2 className="sr-only">{m.share_title()}</h2>
      {event.status === "draft" ? <ShareDraft invitation={invitation} needsName={needsName} /> : <StatusNotice event={event} />}
      {isHandedOut && (
        <Ways invitation={invitation} isCopied={isCopied} hasHerePoster={hasHerePoster} groups={event.status === "published" && groups} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild variant="ghost">
          <Link to="/dashboard">{m.share_done()}</Link>
        </Button>
        <Button asChild variant="ghost">
          <a href={`/event/${event.id}`} target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" />
            {m.share_preview()}
          </a>
        </Button>
      </div>
    </>
  );
}

function Ways({
  invitation,
  isCopied,
  hasHerePoster,
  groups,
}: Pick<ShareProps, "invitation" | "groups" | "hasHerePoster"> & { isCopied: boolean }) {
  const [text, setText] = useState(invitation.text);
  const drawn = useSharePicture(invitation.undrawn);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[25rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <ShareNow invitation={invitation} text={text} />
        <ShareChat invitation={invitation} preview={drawn ?? invitation.preview} text={text} onChange={setText} />
        {invitation.hasGaps && (
          <Suspense>
            <ShareNeeded eventId={invitation.event.id} />
          </Suspense>
        )}
      </div>
      <div className="grid gap-5">
        <ShareOptions invitation={invitation} text={text} isCopied={isCopied} />
        <SharePaper invitation={invitation} hasHerePoster={hasHerePoster} />
        <Suspense>
          <EmbedCard
            shown={{ what: "event", id: invitation.event.id }}
            title={invitation.event.title}
            link={invitation.link}
            {...invitation.embed}
          />
        </Suspense>
        {groups}
      </div>
    </div>
  );
}

function StatusNotice({ event: { status } }: { event: Invitation["event"] }) {
  if (status === "calledOff") {
    return (
      <Notice tone="warning" className="mb-6" title={m.event_called_off_title()}>
        {m.share_called_off_text()}
      </Notice>
    );
  }
  if (status !== "ended") return null;
  return (
    <Notice className="mb-6" title={m.share_ended()}>
      {m.share_ended_text()}
    </Notice>
  );
}

type Published = { event: Pick<Invitation["event"], "id" | "status">; link: string };

/** Copies the link right after publishing if the browser allows it; if not, focuses its button. */
function usePublishedLink({ event: { id, status }, link }: Published): boolean {
  const [isCopied, setCopied] = useState(false);
  const before = useRef(status);

  useEffect(() => {
    const isPublishedHere = before.current === "draft" && status === "published";
    before.current = status;
    const published = isPublishedHere ? { isCopied: false } : consumePublished(id);
    if (published) void copyOrFocus(link, published.isCopied).then(setCopied);
  }, [id, status, link]);

  return isCopied;
}

async function copyOrFocus(link: string, isCopied: boolean): Promise<boolean> {
  if (isCopied || (await tryCopy(link))) return true;
  document.getElementById(COPY_LINK_ID)?.focus();
  return false;
}

/** Draws the share picture in the background if the event has none or an outdated one; returns the new URL. */
function useSharePicture(undrawn: SharePictureFacts | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const facts = undrawn?.facts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it shows is in its facts
  useEffect(() => {
    if (!undrawn) return;
    const timer = setTimeout(() => void tryUploadSharePicture(undrawn).then(setUrl), 0);
    return () => clearTimeout(timer);
  }, [facts]);

  return url;
}

/** If the browser can't draw, the artwork remains as the preview. */
async function tryUploadSharePicture(undrawn: SharePictureFacts): Promise<string | null> {
  try {
    const { uploadSharePicture } = await import("./share-picture.client.ts");
    return await uploadSharePicture(undrawn);
  } catch {
    return null;
  }
}

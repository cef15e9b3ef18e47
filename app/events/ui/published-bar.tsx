import { COPY_LINK_ID } from "#app/events/ui/published-link.ts";
import { usePublishedLink } from "#app/events/ui/use-published-link.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { CopyButton } from "#app/ui/copy-button.tsx";

/** Under the owner's bar, once after publishing: the link, and whether it is copied. */
export function PublishedBar({ eventId }: { eventId: string }) {
  const link = `${window.location.origin}/event/${eventId}`;
  const isCopied = usePublishedLink({ event: { id: eventId, status: "published" }, link });
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b bg-go-soft px-4 py-1.5 text-sm">
      <p className="min-w-0 flex-1 truncate text-go-ink">
        <span role="status" className="font-medium">
          {isCopied && m.share_published_copied()}
        </span>{" "}
        {link}
      </p>
      <CopyButton id={COPY_LINK_ID} size="sm" value={link} label={m.share_copy()} copiedLabel={m.share_copied()} />
    </div>
  );
}

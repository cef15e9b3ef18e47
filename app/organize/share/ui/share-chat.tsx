import { m } from "#app/i18n/paraglide/messages.js";
import { PREVIEW } from "#app/media/addresses.ts";
import type { Invitation } from "#app/sheet/event/invitation.server.ts";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";

type ShareChatProps = { invitation: Invitation; preview: string; text: string; onChange: (text: string) => void };

/** The text to paste, shown as a chat bubble above the link's preview. */
export function ShareChat({ invitation, preview, text, onChange }: ShareChatProps) {
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
        <h3 className="display text-base">{m.share_chat()}</h3>
        <CopyButton size="sm" value={text} label={m.share_chat_copy()} copiedTitle={m.share_chat_copied()} />
      </div>
      <div className="grid gap-1.5 bg-sunken p-4 pl-8">
        <textarea
          aria-label={m.share_chat_label()}
          value={text}
          rows={3}
          onChange={({ target }) => onChange(target.value)}
          className="field-sizing-content min-h-20 w-full resize-none rounded-xl bg-card px-3.5 py-2.5 text-base shadow-low md:text-sm"
        />
        <ChatPreview invitation={invitation} preview={preview} />
      </div>
      <p className="px-4 py-2.5 text-muted text-xs">{m.share_chat_text()}</p>
    </Card>
  );
}

/** The link preview as a chat shows it. */
export function ChatPreview({ invitation: { event, link }, preview }: Pick<ShareChatProps, "invitation" | "preview">) {
  return (
    <div className="overflow-hidden rounded-xl rounded-br-sm bg-card shadow-low">
      <img src={preview} alt="" width={PREVIEW.width} height={PREVIEW.height} className="w-full bg-kind-soft" />
      <div className="px-3.5 py-2.5">
        <p className="truncate font-semibold text-sm">{event.title}</p>
        <p className="truncate text-muted text-xs">{new URL(link).host}</p>
      </div>
    </div>
  );
}

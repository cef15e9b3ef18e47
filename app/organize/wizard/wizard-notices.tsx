import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Unsaved changes from an earlier visit were restored. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      className="mb-6"
      action={
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {m.wizard_discard()}
        </Button>
      }
    >
      {m.wizard_restored()}
    </Notice>
  );
}

/** The dates of an older draft had passed when it was opened, so they were moved. */
export function MovedNotice({ before, after }: { before: string; after: string }) {
  const locale = getLocale();
  return (
    <Notice tone="warning" className="mb-6" title={m.assistant_moved({ before: formatDate(before, locale) })}>
      {m.assistant_moved_text({ after: formatDate(after, locale) })}
    </Notice>
  );
}

/** The session ended while the form was open; the input stays in this browser. */
export function SignedOutNotice() {
  const { pathname, search, hash } = window.location;
  return (
    <Notice
      tone="error"
      title={m.accounts_authentication_required()}
      className="mt-6"
      action={
        <Button asChild>
          <a href={`/auth?redirect=${encodeURIComponent(pathname + search + hash)}`}>{m.wizard_sign_in()}</a>
        </Button>
      }
    >
      {m.accounts_not_authenticated()}. {m.wizard_nothing_lost()}
    </Notice>
  );
}

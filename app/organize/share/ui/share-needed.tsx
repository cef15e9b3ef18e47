import { Copy, Share2 } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatNativeLanguage } from "#app/lib/format-language.ts";
import { LOCALES, type Locale } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { Select } from "#app/ui/select.tsx";
import { toast } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { NeededAnswer } from "../intents.server.ts";
import { tryCopy } from "./published-link.ts";
import { useCanShare } from "./share-ways.tsx";

type Handed = { text: string; locale: Locale; by: "share" | "copy" | "hand" };

/** One press hands out what is needed at that moment, in the language chosen here (product 6.2). */
export function ShareNeeded({ eventId }: { eventId: string }) {
  const [locale, setLocale] = useState<Locale>(getLocale());
  const [handed, setHanded] = useState<Handed | null>(null);
  const canShare = useCanShare();
  const { submit, isBusy } = useSubmission<NeededAnswer>(`/event/${eventId}/share`, { networkFailure: actionFailed });

  async function press() {
    const { text } = await submit({ intent: "stillNeeded", locale });
    if (text !== undefined) setHanded({ text, locale, by: await handOut(text) });
  }

  return (
    <Card className="grid gap-3 p-4">
      <div>
        <h3 className="display text-base">{m.needed_title()}</h3>
        <p className="text-muted text-xs">{m.needed_text()}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.needed_language()} id="needed-language" className="min-w-36 flex-1">
          {(control) => (
            <Select
              {...control}
              value={locale}
              onChange={({ target }) => setLocale(LOCALES.find((each) => each === target.value) ?? locale)}
            >
              {LOCALES.map((each) => (
                <option key={each} value={each} lang={each}>
                  {formatNativeLanguage(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button variant="secondary" className="max-sm:w-full" busy={isBusy} onClick={() => void press()}>
          {canShare ? <Share2 aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {canShare ? m.needed_share() : m.needed_copy()}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {handed?.by === "copy" && m.ui_copied()}
      </p>
      {handed && <Bubble handed={handed} />}
    </Card>
  );
}

/** The text that was handed out; if the browser refused, with a button that copies it within its own press. */
function Bubble({ handed: { text, locale, by } }: { handed: Handed }) {
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      {by === "hand" && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
          {m.needed_by_hand()}
          <CopyButton size="sm" value={text} copiedTitle={m.share_chat_copied()} />
        </div>
      )}
      <p lang={locale} className="whitespace-pre-line break-words rounded-xl bg-card px-3.5 py-2.5 text-sm shadow-low">
        {text}
      </p>
    </div>
  );
}

/** Opens the device's share sheet, or copies. Some browsers allow neither after waiting for the answer. */
async function handOut(text: string): Promise<Handed["by"]> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ text });
      return "share";
    } catch (error) {
      // Closing the sheet isn't a failure.
      if (error instanceof DOMException && error.name === "AbortError") return "share";
    }
  }
  if (!(await tryCopy(text))) return "hand";
  toast({ title: m.share_chat_copied() });
  return "copy";
}

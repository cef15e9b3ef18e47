import { Sparkles } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import { smallestUrl } from "../addresses.ts";
import { findPicture } from "../library.ts";
import { PictureRadios } from "./picture-radios.tsx";

type GenerateTabProps = { value: string | null; onChange: (url: string) => void; title: string; type: string };

/** Pictures generated from the event's title and type, a few at a time. */
export function GenerateTab({ value, onChange, title, type }: GenerateTabProps) {
  const [turn, setTurn] = useState(0);
  const { submit, isBusy, result } = useSubmission<{ urls: string[] } | { error: string }>("/pictures/generate", {
    networkFailure: () => ({ error: m.media_generate_failed() }),
    revalidates: false,
  });
  const urls = result && "urls" in result ? result.urls : [];
  const error = result && "error" in result ? result.error : null;
  const hasTitle = title.trim() !== "";

  async function generate() {
    await submit({ title, type, turn: String(turn) });
    setTurn(turn + 1);
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" onClick={generate} busy={isBusy} disabled={!hasTitle}>
          <Sparkles aria-hidden="true" />
          {urls.length === 0 ? m.media_generate() : m.media_generate_again()}
        </Button>
        <p className="text-muted text-sm">{hasTitle ? m.media_generate_hint() : m.media_generate_needs_title()}</p>
      </div>
      <p aria-live="polite" className="text-danger-ink text-sm empty:hidden">
        {error}
      </p>
      {urls.length > 0 && (
        <PictureRadios
          legend={m.media_generate_legend()}
          options={urls.map((url) => ({ url, small: smallestUrl(url), alt: findPicture({ title, type, thumbnailUrl: url }).alt }))}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}

import { ImageUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { cn } from "#app/ui/cn.ts";
import { toast } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import { PICTURE_TYPES } from "../picture-types.ts";
import { describeRefusal } from "./refusal.ts";
import { resizePicture } from "./resize.ts";

type Uploaded = { url: string } | { error: string };

const ACCEPTED: string[] = Object.values(PICTURE_TYPES).map(({ contentType }) => contentType);

/** Takes a picture by click or drop, shrinks it and uploads it. */
export function UploadTab({ onUploaded }: { onUploaded: (url: string) => void }) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const { submit } = useSubmission<Uploaded>("/pictures", {
    networkFailure: () => ({ error: describeRefusal("failed") }),
    revalidates: false,
  });

  function refuse(text: string) {
    setError(text);
    toast({ kind: "error", title: text });
  }

  async function send(file: File | undefined) {
    if (!file || isBusy) return;
    setError(null);
    if (!ACCEPTED.includes(file.type)) return refuse(describeRefusal("type"));
    if (file.size > LIMITS.image.maxBytes) return refuse(describeRefusal("size"));
    setBusy(true);
    // What the browser can't decode isn't a picture, whatever its name says.
    const form = await resizePicture(file).catch(() => null);
    const result = form ? await submit(form) : { error: describeRefusal("type") };
    setBusy(false);
    if ("error" in result) return refuse(result.error);
    toast({ title: m.media_uploaded() });
    onUploaded(result.url);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  }

  return (
    <div className="grid gap-2">
      <label
        aria-busy={isBusy}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "grid min-h-40 cursor-pointer place-content-center justify-items-center gap-1 rounded-md border border-edge border-dashed p-6 text-center text-sm transition-colors hover:bg-sunken",
          "has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2 aria-busy:cursor-progress aria-busy:opacity-60",
          isOver && "border-accent bg-accent-soft",
        )}
      >
        <ImageUp aria-hidden="true" className="mb-1 size-6 text-muted" />
        <span className="font-medium text-accent-ink">{isBusy ? m.media_uploading() : m.media_upload_choose()}</span>
        <span className="text-soft">{m.media_upload_drop()}</span>
        <span className="text-muted text-xs">{m.media_upload_hint()}</span>
        <input
          type="file"
          accept={ACCEPTED.join(",")}
          disabled={isBusy}
          aria-describedby={`${id}-error`}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
      <p id={`${id}-error`} aria-live="polite" className="text-danger-ink text-sm empty:hidden">
        {error}
      </p>
    </div>
  );
}

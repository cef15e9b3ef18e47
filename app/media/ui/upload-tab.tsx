import { useFetcher } from "@remix-run/react";
import { ImageUp } from "lucide-react";
import { type DragEvent, useEffect, useId, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { cn } from "#app/ui/cn.ts";
import { toast } from "#app/ui/toast.ts";
import { PICTURE_TYPES } from "../picture-types.ts";
import { refusalText } from "./refusal.ts";
import { resizePicture } from "./resize.ts";

const ACCEPTED: string[] = Object.values(PICTURE_TYPES).map(({ contentType }) => contentType);

/** Takes a picture by click or drop, makes it small, sends it. */
export function UploadTab({ onUploaded }: { onUploaded: (url: string) => void }) {
  const id = useId();
  const fetcher = useFetcher<{ url: string } | { error: string }>();
  const [isResizing, setResizing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = isResizing || fetcher.state !== "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is told once, whatever the parent's function is by then
  useEffect(() => {
    if (!fetcher.data) return;
    if ("error" in fetcher.data) return refuse(fetcher.data.error);
    toast({ title: m.media_uploaded() });
    onUploaded(fetcher.data.url);
  }, [fetcher.data]);

  function refuse(text: string) {
    setError(text);
    toast({ kind: "error", title: text });
  }

  async function send(file: File | undefined) {
    if (!file || isBusy) return;
    setError(null);
    if (!ACCEPTED.includes(file.type)) return refuse(refusalText("type"));
    if (file.size > LIMITS.image.maxBytes) return refuse(refusalText("size"));
    setResizing(true);
    try {
      fetcher.submit(await resizePicture(file), { method: "post", action: "/pictures", encType: "multipart/form-data" });
    } catch {
      refuse(refusalText("failed"));
    } finally {
      setResizing(false);
    }
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

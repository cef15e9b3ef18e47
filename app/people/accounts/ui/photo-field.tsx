import type { ChangeEvent } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { squarePicture } from "#app/media/ui/resize.ts";
import type { PhotoAnswer } from "#app/people/accounts/profile.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, buttonStyles } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { type ToastText, toast } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** The account's photo, cropped to a square and shrunk before upload (product 4.4). */
export function PhotoField({ name, photo }: { name: string; photo: string | null }) {
  const { submit, isBusy } = useSubmission<PhotoAnswer>("/profile", {
    networkFailure: () => ({ outcome: "failed" }),
    onResult: ({ outcome }) => toast(photoToast(outcome)),
  });

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file || isBusy) return;
    if (!file.type.startsWith("image/")) return toast(photoToast("type"));
    if (file.size > LIMITS.image.maxBytes) return toast(photoToast("large"));
    const square = await squarePicture(file, LIMITS.photo.side).catch(() => null);
    if (!square) return toast(photoToast("type"));
    const form = new FormData();
    form.set("photo", square);
    void submit(form);
  }

  return (
    <div className="grid justify-items-center gap-3 sm:flex sm:items-center sm:gap-5">
      <Avatar name={name} src={photo} size="xl" />
      <div className="flex flex-wrap justify-center gap-2">
        <label
          aria-busy={isBusy}
          className={cn(
            buttonStyles({ variant: "secondary", size: "sm" }),
            "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2 aria-busy:opacity-60",
          )}
        >
          {isBusy ? m.profile_photo_busy() : photo ? m.profile_photo_change() : m.profile_photo_choose()}
          <input type="file" accept="image/*" disabled={isBusy} className="sr-only" onChange={(event) => void choose(event)} />
        </label>
        {photo && (
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => void submit({ remove: "1" })}>
            {m.profile_photo_remove()}
          </Button>
        )}
      </div>
    </div>
  );
}

function photoToast(outcome: PhotoAnswer["outcome"]): ToastText {
  const words: Record<typeof outcome, () => ToastText> = {
    updated: () => ({ title: m.profile_photo_updated() }),
    removed: () => ({ title: m.profile_photo_removed() }),
    large: () => ({ kind: "error", title: m.profile_photo_large(), description: m.profile_photo_large_text() }),
    type: () => ({ kind: "error", title: m.profile_photo_type(), description: m.profile_photo_type_text() }),
    often: () => ({ kind: "error", title: m.profile_photo_failed(), description: m.profile_photo_often() }),
    failed: () => ({ kind: "error", title: m.profile_photo_failed(), description: m.profile_save_failed_text() }),
  };
  return words[outcome]();
}

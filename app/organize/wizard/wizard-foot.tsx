import { Eye } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { findThumbnail } from "#app/media/library.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { useDebouncedValue } from "#app/ui/use-settled.ts";
import { PreviewCard, previewWhenText } from "./preview.tsx";
import type { WizardState } from "./wizard.ts";

/** Without room next to the form: a short preview above the buttons; a tap opens the full one. */
export function WizardFoot({ state }: { state: WizardState }) {
  const [isOpen, setOpen] = useState(false);
  const title = useDebouncedValue(state.title);
  if (!state.type) return null;
  return (
    <div className="mb-3 flex items-center gap-3 xl:hidden">
      <img
        src={findThumbnail({ title, type: state.type, thumbnailUrl: state.thumbnailUrl })}
        width={40}
        height={40}
        alt=""
        className="size-10 shrink-0 rounded-md bg-kind-soft object-cover"
      />
      <div className="min-w-0 flex-1 text-sm leading-snug">
        <p className="truncate font-semibold">{state.title.trim() || m.wizard_preview_title()}</p>
        <p className="truncate text-muted text-xs">{previewWhenText(state) || m.wizard_preview_when()}</p>
      </div>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" />
        {m.wizard_preview_open()}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={m.wizard_preview()}>
          <PreviewCard state={state} />
        </DialogContent>
      </Dialog>
    </div>
  );
}

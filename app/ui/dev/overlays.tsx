import { Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { Line } from "#app/ui/dev/sample.tsx";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "#app/ui/dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#app/ui/dropdown-menu.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { toast } from "#app/ui/toast.ts";
import { Tooltip } from "#app/ui/tooltip.tsx";

const toasts = [
  { kind: "success", title: "Event Created!", description: "Your event has been published and is ready for sign-ups!" },
  { kind: "error", title: "Error saving event", description: "Please try again or check your connection." },
  { kind: "info", title: "Opening Google Calendar" },
] as const;

/** Overlays follow the page's own theme, so they stand outside the two columns. */
export function Overlays() {
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <Line>
      <Dialog>
        <DialogTrigger asChild>
          <Button>Dialog</Button>
        </DialogTrigger>
        <DialogContent
          title="Add Contact"
          text="They hear from you only when you invite them."
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary">Cancel</Button>
              </DialogClose>
              <Button>Save</Button>
            </>
          }
        >
          <div className="grid gap-4">
            <Field label="Name" name="contact-name">
              {(control) => <Input {...control} />}
            </Field>
            <Field label="E-mail" name="contact-email" optional>
              {(control) => <Input type="email" {...control} />}
            </Field>
          </div>
        </DialogContent>
      </Dialog>
      <AlertDialog
        trigger={<Button variant="danger">Confirm</Button>}
        title="Delete this event?"
        text="It has 14 sign-ups. Everyone is told by email; this cannot be undone."
        confirm="Delete event"
        onConfirm={() => toast({ title: "Event deleted successfully" })}
      />
      <Button variant="secondary" onClick={() => setSheetOpen(true)}>
        Sheet
      </Button>
      <Sheet open={isSheetOpen} onOpenChange={setSheetOpen} title="Sign-ups">
        <p className="p-5 text-soft">Details beside a list.</p>
      </Sheet>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="secondary" size="icon" aria-label="Menu">
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>Spring potluck</DropdownMenuLabel>
          <DropdownMenuItem>
            <Pencil /> Edit
          </DropdownMenuItem>
          <DropdownMenuItem>
            <Copy /> Duplicate
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger">
            <Trash2 /> Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Tooltip text="Toggle sidebar" keys={["Ctrl", "B"]}>
        <Button variant="ghost">Tooltip</Button>
      </Tooltip>
      {toasts.map((text) => (
        <Button key={text.kind} variant="ghost" onClick={() => toast(text)}>
          Toast {text.kind}
        </Button>
      ))}
    </Line>
  );
}

import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const AlertDialog = lazyPart(async () => (await import("#app/ui/alert-dialog.tsx")).AlertDialog);

type ConfirmButtonProps = Pick<ComponentProps<typeof AlertDialog>, "title" | "text" | "confirm" | "tone"> & {
  variant?: ComponentProps<typeof Button>["variant"];
  size?: ComponentProps<typeof Button>["size"];
  label: string;
  /** For when the label alone says too little. */
  ariaLabel?: string;
  className?: string;
  busy: boolean;
  onAsk?: () => void;
  onConfirm: () => void;
  /** More to read before deciding. */
  children?: ReactNode;
};

/** A button that asks for confirmation. It is there at once and loses no click; the dialog loads on the first click. */
export function ConfirmButton({
  variant = "secondary",
  size,
  label,
  ariaLabel,
  className,
  busy,
  onAsk,
  onConfirm,
  children,
  ...dialog
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);

  function ask() {
    onAsk?.();
    setAsking(true);
  }

  return (
    <>
      <Button variant={variant} size={size} className={className} busy={busy} aria-label={ariaLabel} onClick={ask}>
        {label}
      </Button>
      {isAsking && (
        <Suspense>
          <AlertDialog {...dialog} open onOpenChange={setAsking} onConfirm={onConfirm}>
            {children}
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}

import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";

const RESET_DELAY = 2000;

type CopyButtonProps = Omit<ButtonProps, "onClick" | "children" | "value"> & {
  value: string;
  label?: ReactNode;
  copiedLabel?: ReactNode;
  /** The toast's title if the copied text isn't a link. */
  copiedTitle?: string;
};

/** Copies the text and shows in a toast whether it worked. */
export async function copyText(text: string, title: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title });
    return true;
  } catch {
    toast({ title: m.ui_copy_failed(), kind: "error" });
    return false;
  }
}

/** Copies `value`; shows that it did and returns to the original label after two seconds. */
export function CopyButton({ value, label, copiedLabel, copiedTitle, variant = "secondary", ...props }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), RESET_DELAY);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    setCopied(await copyText(value, copiedTitle ?? m.ui_link_copied()));
  }

  return (
    <Button variant={variant} onClick={copy} data-copied={copied || undefined} {...props}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? (copiedLabel ?? m.ui_copied()) : (label ?? m.ui_copy())}</span>
    </Button>
  );
}

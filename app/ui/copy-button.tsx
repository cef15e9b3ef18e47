import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";

const RESET_AFTER = 2000;

type CopyButtonProps = Omit<ButtonProps, "onClick" | "children" | "value"> & {
  value: string;
  label?: ReactNode;
  copiedLabel?: ReactNode;
  /** What the toast says where it was no link. */
  copiedTitle?: string;
};

/** Copies it, and says in a toast whether that worked. */
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

/** Copies `value`; says so, and reads as before two seconds later. */
export function CopyButton({ value, label, copiedLabel, copiedTitle, variant = "secondary", ...props }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), RESET_AFTER);
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

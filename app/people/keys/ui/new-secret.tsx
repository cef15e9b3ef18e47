import { useEffect, useRef } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";

type NewSecretProps = { label: string; text: string; copied: string; value: string };

/** Something that is shown only once. */
export function NewSecret({ label, text, copied, value }: NewSecretProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another secret
  useEffect(() => ref.current?.focus(), [value]);
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-2 px-4 py-4 outline-none sm:px-5">
      <p className="font-medium text-ink text-sm">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="wrap-anywhere min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-ink text-sm">{value}</code>
        <CopyButton value={value} copiedTitle={copied} size="sm" />
      </div>
      <p className="text-muted text-xs">{text}</p>
    </div>
  );
}

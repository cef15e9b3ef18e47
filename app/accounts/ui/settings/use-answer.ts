import { useEffect } from "react";
import type { SettingsAnswer } from "#app/accounts/settings.ts";
import { toast } from "#app/ui/toast.ts";

type Asked = { state: "idle" | "loading" | "submitting"; data: SettingsAnswer | undefined };

/** Says what became of what a form asked; `onDone` after it went well, `onRefused` after it did not. */
export function useAnswer({ state, data }: Asked, { onDone, onRefused }: { onDone?: () => void; onRefused?: () => void } = {}): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said once, whatever else is drawn anew
  useEffect(() => {
    if (state !== "idle" || !data) return;
    toast(data.toast);
    if (data.ok) onDone?.();
    else onRefused?.();
  }, [state, data]);
}

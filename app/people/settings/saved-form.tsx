import { type FormEvent, type ReactNode, useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type SavedFormProps = { intent: string; className?: string; onReset?: () => void; children: ReactNode };

/** Saves itself on every change; without JavaScript by its button. */
export function AutoSaveForm({ intent, className, onReset, children }: SavedFormProps) {
  // A switch that couldn't be saved returns to its previous position.
  const { form, ref, submit } = useSettingsForm(({ ok }) => !ok && ref.current?.reset());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page listens
  useEffect(() => {
    if (ref.current && isTouched(ref.current)) void submit(new FormData(ref.current));
  }, []);
  // Sends each change, even while the previous one is in progress.
  function save(event: FormEvent<HTMLFormElement>) {
    if (event.type === "submit") event.preventDefault();
    void submit(new FormData(event.currentTarget));
  }
  return (
    <form {...form} ref={ref} className={className} onReset={onReset} onChange={save} onSubmit={save}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <noscript>
        <p className="px-4 py-3 sm:px-5">
          <Button type="submit" size="sm" variant="secondary">
            {m.settings_save()}
          </Button>
        </p>
      </noscript>
    </form>
  );
}

/** Whether something was switched before the page was hydrated. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll("input")].some((input) => input.checked !== input.defaultChecked);
}

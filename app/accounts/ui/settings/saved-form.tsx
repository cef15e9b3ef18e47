import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { SettingsAnswer } from "#app/accounts/settings.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useAnswer } from "./use-answer.ts";

type SavedFormProps = { intent: string; className?: string; onReset?: () => void; children: ReactNode };

/** Saves itself with every change; without JavaScript by its button. */
export function SavedForm({ intent, className, onReset, children }: SavedFormProps) {
  const fetcher = useFetcher<SettingsAnswer>();
  const { Form, submit } = fetcher;
  const form = useRef<HTMLFormElement>(null);
  // What was not kept does not look kept.
  useAnswer(fetcher, { onRefused: () => form.current?.reset() });
  useEffect(() => {
    if (form.current && isTouched(form.current)) submit(form.current);
  }, [submit]);
  return (
    <Form
      ref={form}
      method="post"
      action="/settings"
      className={className}
      onReset={onReset}
      onChange={(event) => submit(event.currentTarget)}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <noscript>
        <p className="px-4 py-3 sm:px-5">
          <Button type="submit" size="sm" variant="secondary">
            {m.settings_save()}
          </Button>
        </p>
      </noscript>
    </Form>
  );
}

/** Whether something was switched before the page listened. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll("input")].some((input) => input.checked !== input.defaultChecked);
}

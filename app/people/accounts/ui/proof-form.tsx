import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Button } from "#app/ui/button.tsx";

type ProofFormProps = { intent: string; label: string; isMinor?: boolean; children?: ReactNode };

/** One of several ways to show whose account it is, each a form with its own button. */
export function ProofForm({ intent, label, isMinor = false, children }: ProofFormProps) {
  const { state, formData } = useNavigation();
  const isBusy = state === "submitting" && formData?.get("intent") === intent;
  useEffect(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), []);
  const variant = isMinor ? "secondary" : "primary";
  return (
    <Form method="post" noValidate className="grid gap-4">
      {children}
      <Button type="submit" name="intent" value={intent} size="lg" variant={variant} busy={isBusy} className="w-full">
        {label}
      </Button>
    </Form>
  );
}

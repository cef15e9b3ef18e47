import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

const CONFIRM = "/auth/confirm";

type OwnPasswordProps = { id: string; name?: string | undefined; hint?: string | undefined; error?: string | undefined };

/**
 * Asks for the password again, if the account has one; instead of it a passkey will do, or another way that its page opens
 * beside this one.
 */
export function OwnPassword({ id, name, hint, error }: OwnPasswordProps) {
  const isPasswordless = useRouteLoaderData<() => { isPasswordless: boolean }>("root")?.isPasswordless;
  const { pathname } = useLocation();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A passkey counts once for what always asks; if that was refused, the field is back.
  useEffect(() => {
    if (error) setConfirmed(false);
  }, [error]);

  async function confirmByPasskey() {
    setBusy(true);
    setProblem(null);
    const { signWithPasskey } = await import("#app/ui/sign-with-passkey.client.ts");
    const signing = await signWithPasskey(CONFIRM);
    setBusy(false);
    if (signing.outcome === "done") setConfirmed(true);
    if (signing.outcome === "failed") setProblem(signing.problem);
    if (signing.outcome === "stale") setProblem(m.passkeys_stale());
  }

  if (isConfirmed)
    return (
      <p role="status" className="text-sm">
        {m.passkeys_confirmed_here()}
      </p>
    );
  return (
    <div className="grid gap-1">
      <OwnPasswordField isPasswordless={isPasswordless} id={id} name={name} hint={hint} error={error} />
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="noscript:hidden">
          <Button variant="link" size="sm" busy={isBusy} onClick={() => void confirmByPasskey()}>
            {m.passkeys_sign_in()}
          </Button>
        </span>
        <ConfirmElsewhere from={pathname} />
      </div>
      <p role="status" className="text-danger-ink text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** For a page without script; the account of `isPasswordless` is only told to confirm. */
export function OwnPasswordField({
  isPasswordless = false,
  id,
  name = "ownPassword",
  hint = m.accounts_own_password_hint(),
  error,
}: OwnPasswordProps & { isPasswordless?: boolean | undefined }) {
  if (isPasswordless) {
    return (
      <p className={cn("text-sm", error && "text-danger-ink")} role={error ? "alert" : undefined}>
        {m.passkeys_confirm_title()}
      </p>
    );
  }
  return (
    <Field label={m.settings_current_password()} name={name} id={id} hint={hint} error={error}>
      {(control) => <PasswordInput {...control} autoComplete="current-password" />}
    </Field>
  );
}

/** Other ways to confirm, in a tab that leads back to the page at the path `from`. */
export function ConfirmElsewhere({ from }: { from: string }) {
  return (
    <Button asChild variant="link" size="sm">
      <a href={`${CONFIRM}?redirect=${encodeURIComponent(from)}`} target="_blank" rel="noreferrer">
        {m.passkeys_confirm_other()}
      </a>
    </Button>
  );
}

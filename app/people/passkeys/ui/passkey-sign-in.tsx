import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { PASSKEYS } from "#app/people/passkeys/limits.ts";
import { Button } from "#app/ui/button.tsx";
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  signWithPasskey,
  WebAuthnAbortService,
} from "#app/ui/sign-with-passkey.client.ts";

const ACTION = "/auth/passkey";

/** Signs in with a passkey: by its button, or picked in the address field, where the browser offers it. */
export function PasskeySignIn({ target }: { target: string }) {
  const [isSupported, setSupported] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(true);

  useEffect(() => setSupported(browserSupportsWebAuthn()), []);
  useEffect(() => {
    if (!isWaiting) return;
    return waitInAddressField(target, setProblem);
  }, [isWaiting, target]);

  async function signIn() {
    setWaiting(false);
    setBusy(true);
    setProblem(null);
    const signing = await signWithPasskey(ACTION, { redirect: target });
    setBusy(false);
    if (signing.outcome === "failed") setProblem(signing.problem);
    if (signing.outcome === "stale") setProblem(m.passkeys_stale());
    setWaiting(true);
  }

  if (!isSupported) return null;
  return (
    <div className="noscript:hidden grid gap-2">
      <Button variant="secondary" size="lg" busy={isBusy} onClick={() => void signIn()} className="w-full">
        <KeyRound aria-hidden="true" />
        {m.passkeys_sign_in()}
      </Button>
      <p role="status" className="text-center text-danger-ink text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** Offers passkeys in the address field, and again with a new challenge before each one ends. Returns how to stop. */
function waitInAddressField(target: string, onProblem: (problem: string) => void): () => void {
  let isOver = false;
  async function wait() {
    if (isOver || !(await browserSupportsWebAuthnAutofill())) return;
    const signing = await signWithPasskey(ACTION, { redirect: target }, true);
    if (isOver || signing.outcome === "stopped") return;
    if (signing.outcome === "failed") onProblem(signing.problem);
    if (signing.outcome === "stale") void wait();
  }
  function renew() {
    WebAuthnAbortService.cancelCeremony();
    void wait();
  }
  void wait();
  const timer = setInterval(renew, PASSKEYS.renewal);
  return () => {
    isOver = true;
    clearInterval(timer);
    WebAuthnAbortService.cancelCeremony();
  };
}

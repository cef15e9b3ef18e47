import { useLocation } from "@remix-run/react";
import { Lock } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { signInPath } from "#app/lib/sign-in-path.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Replaces the contacts after the session has ended (product 11.1). Signing in on a new page leads back here. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={<Lock />}
      title={m.accounts_authentication_required()}
      text={m.contacts_signed_out_text()}
      action={
        <Button asChild>
          <a href={signInPath(pathname + search)}>{m.contacts_go_to_login()}</a>
        </Button>
      }
    />
  );
}

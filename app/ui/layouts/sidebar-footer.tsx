import { LogOut } from "lucide-react";
import type { FormEvent } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { type Person, toDisplayName } from "#app/ui/layouts/person.ts";
import { toast } from "#app/ui/toast.ts";
import { Tooltip } from "#app/ui/tooltip.tsx";

/** Shows who is signed in, and a sign-out button, which loads a new document. */
export function SidebarFooter({ person, narrow }: { person: Person; narrow: boolean }) {
  const name = toDisplayName(person, m.shell_user());
  return (
    <div className={cn("flex items-center gap-2.5 py-4", narrow && "flex-col")}>
      <Avatar name={name} src={person.photoUrl} />
      <div className={narrow ? "sr-only" : "min-w-0 flex-1 leading-tight"}>
        <p className="truncate font-medium text-sm">{name}</p>
        {person.email && <p className="truncate text-muted text-xs">{person.email}</p>}
      </div>
      <form method="post" action="/auth/sign-out" onSubmit={signOut}>
        <Tooltip text={m.shell_sign_out()} side={narrow ? "right" : "top"}>
          <Button type="submit" variant="ghost" size="icon-sm" aria-label={m.shell_sign_out()}>
            <LogOut aria-hidden="true" />
          </Button>
        </Tooltip>
      </form>
    </div>
  );
}

/**
 * Sends the sign-out from the page, which stays and shows an error if the server can't be reached or can't end the session.
 * Signing out deletes everything stored on the device, so it asks first if walk-ins would be lost.
 */
async function signOut(event: FormEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  if (form.dataset.leaving !== undefined) return;
  form.dataset.leaving = "";
  // Sign-outs are rare, so this module is loaded on demand; without a connection the import fails.
  const isLeaving = await import("#app/ui/offline/confirm-sign-out.client.ts")
    .then(({ confirmSignOut }) => confirmSignOut())
    .catch(() => true);
  if (isLeaving) await import("#app/ui/post-form.ts").then(({ postForm }) => postForm(form.action, {})).catch(() => null);
  delete form.dataset.leaving;
  if (!isLeaving) return;
  toast({ kind: "error", title: m.accounts_sign_out_failed(), description: m.common_try_again() });
}

import type { ComponentProps } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Sends the account's address another verification link, and shows that it was sent. */
export function ResendVerification({ variant }: Pick<ComponentProps<typeof Button>, "variant">) {
  const { form, isBusy } = useSubmission("/auth/resend-verification", { networkFailure: actionFailed, revalidates: false });
  return (
    <form {...form}>
      <Button type="submit" variant={variant} size="sm" busy={isBusy}>
        {m.shell_verify_resend()}
      </Button>
    </form>
  );
}

import { useFetcher } from "@remix-run/react";
import { type ComponentProps, useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { type ToastText, toast } from "#app/ui/toast.ts";

/** Sends the link that proves the account's address once more, and says so. */
export function ResendVerification({ variant }: Pick<ComponentProps<typeof Button>, "variant">) {
  const fetcher = useFetcher<ToastText>();
  useEffect(() => {
    if (fetcher.data) toast(fetcher.data);
  }, [fetcher.data]);
  return (
    <fetcher.Form method="post" action="/auth/resend-verification">
      <Button type="submit" variant={variant} size="sm" busy={fetcher.state !== "idle"}>
        {m.shell_verify_resend()}
      </Button>
    </fetcher.Form>
  );
}

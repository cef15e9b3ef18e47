import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { NoticeBar } from "#app/ui/layouts/notice-bar.tsx";
import { type ToastText, toast } from "#app/ui/toast.ts";

/** The shell's quiet line until the address is proven; for AppShell's `notice`. */
export function VerifyBar({ viewer }: { viewer: { isVerified: boolean } }) {
  const fetcher = useFetcher<ToastText>();
  useEffect(() => {
    if (fetcher.data) toast(fetcher.data);
  }, [fetcher.data]);
  if (viewer.isVerified) return null;
  return (
    <NoticeBar
      action={
        <fetcher.Form method="post" action="/auth/resend-verification">
          <Button type="submit" variant="link" size="sm" busy={fetcher.state !== "idle"}>
            {m.shell_verify_resend()}
          </Button>
        </fetcher.Form>
      }
    >
      {m.shell_verify_email()}
    </NoticeBar>
  );
}

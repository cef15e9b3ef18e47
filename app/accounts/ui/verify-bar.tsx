import { useSearchParams } from "@remix-run/react";
import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { NoticeBar } from "#app/ui/layouts/notice-bar.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";

// Most accounts are verified.
const ResendVerification = lazyRendered(async () => (await import("./resend-verification.tsx")).ResendVerification);

/** The shell's quiet line until the address is proven; for AppShell's `notice`. Where the link was sent just now, it says so. */
export function VerifyBar({ viewer }: { viewer: { isVerified: boolean } }) {
  const wasSent = useSearchParams()[0].get("sent") === "verification";
  if (viewer.isVerified) return null;
  const resend = (
    <Suspense>
      <ResendVerification variant="link" />
    </Suspense>
  );
  return (
    <NoticeBar action={resend}>
      {wasSent ? (
        <>
          <b className="text-ink">{m.accounts_check_email()}</b> {m.shell_verify_sent()}
        </>
      ) : (
        m.shell_verify_email()
      )}
    </NoticeBar>
  );
}

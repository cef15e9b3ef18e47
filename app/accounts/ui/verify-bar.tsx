import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { NoticeBar } from "#app/ui/layouts/notice-bar.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";

// Most accounts are verified.
const ResendVerification = lazyRendered(async () => (await import("./resend-verification.tsx")).ResendVerification);

/** The shell's quiet line until the address is proven; for AppShell's `notice`. */
export function VerifyBar({ viewer }: { viewer: { isVerified: boolean } }) {
  if (viewer.isVerified) return null;
  const resend = (
    <Suspense>
      <ResendVerification variant="link" />
    </Suspense>
  );
  return <NoticeBar action={resend}>{m.shell_verify_email()}</NoticeBar>;
}

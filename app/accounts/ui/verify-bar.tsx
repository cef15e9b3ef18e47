import { m } from "#app/i18n/paraglide/messages.js";
import { NoticeBar } from "#app/ui/layouts/notice-bar.tsx";
import { ResendVerification } from "./resend-verification.tsx";

/** The shell's quiet line until the address is proven; for AppShell's `notice`. */
export function VerifyBar({ viewer }: { viewer: { isVerified: boolean } }) {
  if (viewer.isVerified) return null;
  return <NoticeBar action={<ResendVerification variant="link" />}>{m.shell_verify_email()}</NoticeBar>;
}

import { useSearchParams } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { ResendVerification } from "#app/members/ui/resend-verification.tsx";
import { NoticeBar } from "#app/ui/layouts/notice-bar.tsx";

/** Says that the address must still be proven or, just after sending, where the link was sent. */
export function VerifyLine() {
  const wasSent = useSearchParams()[0].get("sent") === "verification";
  return (
    <NoticeBar action={<ResendVerification variant="link" />}>
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

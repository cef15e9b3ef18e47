import { Link, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { authPath, type SentMail } from "#app/people/accounts/rules.ts";
import { Button } from "#app/ui/button.tsx";
import type { Credentials } from "./credentials-form.tsx";

type SentDialogProps = {
  sent: SentMail;
  target: string;
  /** What was just typed to register, while the page still has it: it signs in. */
  registered: Credentials | null;
};

/** Says that a mail is on its way. Part of the page, so that it works without script; with script, a true modal. */
export function SentDialog({ sent, target, registered }: SentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const next = authPath({ target });
  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="sent-title"
      aria-describedby="sent-text"
      onCancel={() => navigate(next, { replace: true })}
      className="fixed inset-0 z-50 m-auto h-fit w-[calc(100%-2rem)] max-w-sm rounded-xl border border-line bg-card p-6 text-center text-ink shadow-float outline-none open:animate-rise [&:not(:modal)]:[box-shadow:0_0_0_100vmax_var(--scrim)]"
    >
      <div className="grid justify-items-center gap-4">
        <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-go-soft text-go-ink">
          <MailCheck className="size-7" />
        </span>
        <div className="grid gap-2">
          <h2 id="sent-title" className="display text-2xl">
            {sent === "reset" ? m.accounts_reset_sent() : m.accounts_check_email()}
          </h2>
          <p id="sent-text" className="text-soft">
            {TEXTS[sent]()}
          </p>
          <p className="text-muted text-sm">{m.accounts_look_in_spam()}</p>
        </div>
        <div className="grid w-full gap-2">
          {registered ? (
            <Continue target={target} registered={registered} />
          ) : (
            <Button asChild size="lg">
              <Link to={next} replace>
                {m.accounts_got_it()}
              </Link>
            </Button>
          )}
          {sent === "verification" && (
            <Button asChild variant="ghost">
              <Link to={next} replace>
                {m.accounts_back_to_sign_in()}
              </Link>
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Signs in with what was just typed. This reveals no more about an address than typing both again would. */
function Continue({ target, registered }: { target: string; registered: Credentials }) {
  const submit = useSubmit();
  const { state } = useNavigation();
  return (
    <Button
      size="lg"
      busy={state !== "idle"}
      onClick={() => submit(registered, { method: "post", action: authPath({ target }), replace: true })}
    >
      {m.accounts_continue()}
    </Button>
  );
}

const TEXTS: Record<SentMail, () => string> = {
  verification: () => m.accounts_check_email_text(),
  reset: () => m.accounts_reset_sent_text(),
  link: () => m.accounts_link_mailed_text(),
};

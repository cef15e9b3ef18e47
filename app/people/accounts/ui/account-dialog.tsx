import { MailCheck } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { signInPath } from "#app/lib/sign-in-path.ts";
import { browserZone } from "#app/lib/time-zones.ts";
import { OrganizerNameField } from "#app/organize/event/ui/organizer-name-field.tsx";
import type { AskedAccount } from "#app/organize/wizard/wizard-page.tsx";
import type { StartAnswer } from "#app/people/accounts/start.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent, DialogFooter } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TurnstileCheck } from "#app/ui/turnstile.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import { describeReason } from "../labels.ts";
import { ProblemNotice } from "./problem-notice.tsx";

type AccountDialogProps = AskedAccount & { siteKey: string | null };

/** Asks for an account before a form begun without one is published. */
export function AccountDialog({ organizerName, onOrganizerName, isPublishing, onSignedIn, onClose, siteKey }: AccountDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isMailed, setMailed] = useState(false);
  const { submit, isBusy, result } = useSubmission<StartAnswer>("/start/account", {
    networkFailure: () => ({ outcome: "refused", problem: describeReason("failed", "signup") }),
    revalidates: false,
    onResult: (answer) => {
      if (answer.outcome === "signedIn") onSignedIn(answer.isNew);
      else if (answer.outcome === "mailed") setMailed(true);
      else focusFirstInvalid(form.current);
    },
  });
  const problem = result?.outcome === "refused" ? result.problem : null;
  if (isMailed) return <CheckEmail onClose={onClose} />;

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={m.start_account_title()} text={m.start_account_text()}>
        <form
          ref={form}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && !isPublishing) void submit(new FormData(event.currentTarget));
          }}
        >
          <ProblemNotice problem={problem} />
          <OrganizerNameField value={organizerName} onChange={onOrganizerName} error={problem?.fields.name} />
          <Field label={m.accounts_email()} name="email" error={problem?.fields.email}>
            {(control) => (
              <Input {...control} type="email" inputMode="email" autoComplete="username" autoCapitalize="off" spellCheck={false} />
            )}
          </Field>
          <Field label={m.accounts_password()} name="password" error={problem?.fields.password} hint={m.accounts_password_hint()}>
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </Field>
          <input type="hidden" name="timeZone" value={browserZone()} />
          {siteKey && <TurnstileCheck siteKey={siteKey} attempt={result} />}
          <DialogFooter>
            <Button type="submit" size="lg" busy={isBusy || isPublishing}>
              {m.wizard_publish()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The address is known: its owner has a mail, and the form waits in this browser. */
function CheckEmail({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={
          <span className="flex items-center gap-2">
            <MailCheck aria-hidden="true" className="size-6 text-go-ink" />
            {m.accounts_check_email()}
          </span>
        }
        text={m.accounts_check_email_text()}
        footer={
          <Button asChild size="lg">
            <a href={signInPath("/create")}>{m.wizard_sign_in()}</a>
          </Button>
        }
      >
        <div className="grid gap-2 text-sm">
          <p>{m.start_kept()}</p>
          <p className="text-muted">{m.accounts_look_in_spam()}</p>
        </div>
      </DialogContent>
    </Dialog>
  );
}

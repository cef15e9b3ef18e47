import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailInput } from "#app/ui/email-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type RefusedRequest = { problem: "invalid" | "throttled"; email: string; error?: string };

/** Why the page is shown: to ask, after asking, after an expired link, or after everything was erased. */
export type RequestDataState = "ask" | "sent" | "gone" | "erased";

const NOTICES = {
  sent: { tone: "success", title: m.mydata_sent_title, text: m.mydata_sent_text },
  gone: { tone: "warning", title: m.mydata_gone_title, text: m.mydata_gone_text },
  erased: { tone: "success", title: m.mydata_erased_title, text: m.mydata_erased_text },
} as const;

/** Asks for an address, which then gets a mailed link to everything it signed up for. Never reveals whether an address is known. */
export function RequestDataPage({
  state,
  refused,
  homeHref,
}: {
  state: RequestDataState;
  refused: RefusedRequest | null;
  homeHref: string;
}) {
  const notice = refused || state === "ask" ? null : NOTICES[state];
  return (
    <GuestLayout homeHref={homeHref}>
      <Card className="mt-6 grid gap-5 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{m.mydata_title()}</h1>
          <p className="text-soft">{m.mydata_ask_text()}</p>
        </div>
        {notice && (
          <Notice tone={notice.tone} title={notice.title()}>
            {notice.text()}
          </Notice>
        )}
        {refused?.problem === "throttled" && (
          <Notice tone="error" title={m.accounts_throttled()}>
            {m.mydata_throttled_text()}
          </Notice>
        )}
        <form method="post" action="/mine" noValidate className="grid gap-5" data-guard={m.signup_offline()}>
          <Field id="mine-email" name="email" label={m.signup_email()} error={refused?.error} required>
            {(control) => <EmailInput defaultValue={refused?.email} {...control} />}
          </Field>
          <Button type="submit" size="lg">
            {m.mydata_send()}
          </Button>
        </form>
      </Card>
    </GuestLayout>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import type { MessageRecipient } from "../queries.server.ts";
import type { DirectMessageInput } from "../schema.ts";
import { MessageProblem, type RefusedMessage } from "./message-page.tsx";

type ConfirmMessagePageProps = {
  to: MessageRecipient;
  message: DirectMessageInput;
  /** Why it wasn't sent. */
  outcome: RefusedMessage["outcome"] | null;
  homeHref: string;
};

/** Behind the mailed link that asks an address to confirm its message; nothing is sent before the button. */
export function ConfirmMessagePage({ to, message, outcome, homeHref }: ConfirmMessagePageProps) {
  const name = to.name ?? m.event_organizer_unnamed();
  return (
    <GuestLayout homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="mt-2 grid gap-6 p-5 shadow-raised sm:mt-6 sm:p-8">
        <div className="grid gap-1">
          <h1 className="display wrap-anywhere text-2xl sm:text-3xl">{m.people_message_title({ name })}</h1>
          {to.about && <p className="wrap-anywhere text-muted text-sm">{m.people_message_about({ title: to.about.title })}</p>}
          <p className="wrap-anywhere text-soft">{m.people_confirm_text({ name: message.name, email: message.email })}</p>
        </div>
        {outcome && <MessageProblem outcome={outcome} />}
        <p className="whitespace-pre-line wrap-anywhere rounded-lg bg-sunken p-4">{message.text}</p>
        <form method="post" className="grid gap-3" data-guard={m.signup_offline()}>
          <Button type="submit" size="lg">
            {m.people_write()}
          </Button>
          <p className="text-center text-muted text-xs">{m.common_confirm_note()}</p>
        </form>
      </Card>
    </GuestLayout>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import type { SubmissionView } from "../link/queries.server.ts";
import { SignupFacts } from "./confirmation.tsx";
import { SpotDetailsText } from "./managed-signup.tsx";

type ConfirmHeldPageProps = { submissions: Pick<SubmissionView, "id" | "name" | "email" | "event" | "signups">[]; homeHref: string };

/** Behind a neutral mail's link: what is held for the address. Nothing happens before the button. */
export function ConfirmHeldPage({ submissions, homeHref }: ConfirmHeldPageProps) {
  const [first] = submissions;
  const held = submissions.flatMap(({ event, signups }) =>
    signups.filter(({ status }) => status !== "cancelled").map((signup) => ({ event, signup })),
  );
  return (
    <GuestLayout kind={first?.event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="grid gap-6 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{m.signup_confirm_title()}</h1>
          <p className="text-soft">{m.signup_keep_text()}</p>
          {first && <p className="wrap-anywhere text-soft">{[first.name, first.email].filter(Boolean).join(" · ")}</p>}
        </div>
        {held.map(({ event, signup }, index) => (
          <SignupFacts key={signup.id} event={event} offer={signup.offer} isCommonHidden={held[index + 1]?.event.id === event.id}>
            <SpotDetailsText signup={signup} kind={event.kind} />
          </SignupFacts>
        ))}
        <form method="post" className="grid gap-3" data-guard={m.signup_offline()}>
          <Button type="submit" size="lg">
            {held.length > 1 ? m.signup_keep_actions() : m.signup_keep_action()}
          </Button>
          <p className="text-center text-muted text-xs">{m.common_confirm_note()}</p>
        </form>
      </Card>
    </GuestLayout>
  );
}

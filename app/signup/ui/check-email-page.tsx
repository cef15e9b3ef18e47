import { Mail } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { DoneHeading } from "./confirmation.tsx";

/** Shown when the address has to confirm first: nothing is done yet. */
export function CheckEmailPage({ event, email, homeHref }: { event: EventView; email: string; homeHref: string }) {
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <DoneHeading title={m.signup_asked_title()} email={email} say={m.signup_asked_text} mark={Mail}>
        <p className="mx-auto max-w-md border-line border-t pt-5 text-center text-muted text-sm">{m.signup_asked_note()}</p>
      </DoneHeading>
    </GuestLayout>
  );
}

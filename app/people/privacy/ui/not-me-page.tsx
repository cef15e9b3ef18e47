import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportedPerson } from "#app/people/privacy/not-me.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

type NotMePageProps = { person: ImportedPerson; token: string; isRefused: boolean; homeHref: string };

/** Behind "That's not me" in an imported person's first mail; nothing happens before the button. */
export function NotMePage({ person, token, isRefused, homeHref }: NotMePageProps) {
  const { kind, name, title } = person;
  return (
    <GuestLayout kind={kind} homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="grid gap-6 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{m.not_me_title()}</h1>
          <p className="wrap-anywhere text-soft">{m.not_me_text({ name, title })}</p>
        </div>
        {isRefused && (
          <Notice tone="error" title={m.organizer_action_failed()}>
            {m.organizer_action_failed_text()}
          </Notice>
        )}
        <form method="post" className="grid gap-3" data-guard={m.signup_offline()}>
          <Button type="submit" size="lg">
            {m.not_me_confirm()}
          </Button>
          <Button asChild size="lg" variant="secondary">
            <a href={`/s/${token}`}>{m.not_me_back()}</a>
          </Button>
        </form>
      </Card>
    </GuestLayout>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout, LostLink } from "#app/ui/layouts/guest-layout.tsx";

type GuestMissingProps = {
  homeHref: string;
  title?: string;
  body?: string;
  /** It was meant as a private link. */
  isLink?: boolean;
};

/** A URL that leads nowhere: what may have happened, and a way on. */
export function GuestMissing({ homeHref, title, body, isLink }: GuestMissingProps) {
  return (
    <GuestLayout homeHref={homeHref}>
      <Card className="mt-10 grid justify-items-center gap-3 px-6 py-14 text-center shadow-raised">
        <h1 className="display text-3xl">{title ?? m.event_not_found_title()}</h1>
        <p className="max-w-md text-soft">{body ?? m.event_not_found_body()}</p>
        <Button asChild size="lg" className="mt-4">
          <a href={homeHref}>{m.common_go_home()}</a>
        </Button>
        {isLink && (
          <p className="text-sm text-soft">
            <LostLink />
          </p>
        )}
      </Card>
    </GuestLayout>
  );
}

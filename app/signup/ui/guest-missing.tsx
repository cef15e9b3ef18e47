import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFrame } from "#app/ui/frame.tsx";
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
  if (useFrame()) return <NotInFrame />;
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

/** In a frame: nothing there, or its owner doesn't show it on other websites. Which of them, the page itself knows. */
function NotInFrame() {
  return (
    <GuestLayout>
      <Card className="grid justify-items-center gap-3 p-5 text-center sm:p-6">
        <h1 className="display text-xl">{m.embed_off_title()}</h1>
        <p className="max-w-md text-soft">{m.embed_off_text()}</p>
      </Card>
    </GuestLayout>
  );
}

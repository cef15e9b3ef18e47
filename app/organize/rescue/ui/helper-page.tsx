import { Tag, User } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatOfferLabel } from "#app/signup/ui/offer-label.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/invitation-card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Helper } from "../offered-help.server.ts";

/** The page behind a helper's link: an address that hasn't confirmed yet does so here, and anyone can withdraw. */
export function HelperPage({ helper, homeHref }: { helper: Helper; homeHref: string }) {
  const { title, eventId, name, offers, replaces, shown } = helper;
  const isAsked = helper.isConfirmed === 0;
  return (
    <GuestLayout homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="mt-6 grid gap-5 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{isAsked ? m.rescue_confirm_title() : m.rescue_own_title()}</h1>
          <p className="wrap-anywhere text-soft">{m.rescue_own_text({ title })}</p>
        </div>
        {replaces === 1 && <Notice tone="info" title={m.rescue_own_changed()} />}
        <dl className="grid gap-3.5">
          <Fact icon={<User />} label={m.rescue_own_name()}>
            {name}
          </Fact>
          <Fact icon={<Tag />} label={m.rescue_form_for()}>
            {offers.length === 0
              ? m.rescue_own_any()
              : offers.map((offer) => (
                  <span key={offer.id} className="block">
                    {formatOfferLabel(offer)}
                  </span>
                ))}
          </Fact>
        </dl>
        <form method="post" className="grid gap-3" data-guard={m.signup_offline()}>
          <input type="hidden" name="shown" value={shown} />
          {isAsked && (
            <Button type="submit" name="intent" value="confirm" size="lg">
              {m.rescue_confirm_action()}
            </Button>
          )}
          <Button type="submit" name="intent" value="takeBack" size="lg" variant="secondary">
            {m.rescue_own_back()}
          </Button>
          <Button asChild size="lg" variant="ghost">
            <a href={`/event/${eventId}`}>{m.rescue_to_event()}</a>
          </Button>
        </form>
      </Card>
    </GuestLayout>
  );
}

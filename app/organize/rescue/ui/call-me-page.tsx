import { Mail } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import { filterHelpOffers } from "#app/signup/ui/call-me-link.tsx";
import { DoneHeading } from "#app/signup/ui/confirmation.tsx";
import { FormScript } from "#app/signup/ui/form-script.tsx";
import { formatOfferHeading } from "#app/signup/ui/offer-label.ts";
import { PersonFields } from "#app/signup/ui/person-fields.tsx";
import { MissingNotice } from "#app/signup/ui/sign-up-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PersonCheck } from "#app/ui/person-check.tsx";
import type { HelpOfferForm } from "../schema.ts";

/** With more offers than this there is no choice: the helper is asked for anything that is needed. */
const LISTED = 30;

type CallMePageProps = {
  page: EventPage;
  /** Offers that are already ticked. */
  offerIds: string[];
  known: Record<string, string>;
  siteKey: string | null;
  /** Result of the submitted form; null: not submitted yet. */
  state: "noted" | "confirm" | null;
  refused: (HelpOfferForm & { problem: { title: string; body: string } }) | null;
  homeHref: string;
};

/** "Email me if you need someone": name, address, and a choice of offers that are full or closed. */
export function OfferHelpPage(props: CallMePageProps) {
  const { page, state, homeHref } = props;
  const { event } = page;
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      {state ? <Sent title={event.title} state={state} eventId={event.id} /> : <CallMe {...props} />}
    </GuestLayout>
  );
}

function Sent({ title, state, eventId }: { title: string; state: "noted" | "confirm"; eventId: string }) {
  const isAsked = state === "confirm";
  return (
    <DoneHeading
      title={isAsked ? m.rescue_confirm_page_title() : m.rescue_noted_page_title()}
      email={null}
      {...(isAsked && { mark: Mail })}
    >
      <p className="wrap-anywhere text-center text-soft">
        {isAsked ? m.rescue_confirm_page_text({ title }) : m.rescue_noted_page_text({ title })}
      </p>
      <Button asChild size="lg" variant="secondary">
        <a href={`/event/${eventId}`}>{m.rescue_to_event()}</a>
      </Button>
    </DoneHeading>
  );
}

function CallMe({ page: { event, offers }, offerIds, known, siteKey, refused }: CallMePageProps) {
  const listed = filterHelpOffers({ event, offers });
  const ticked = refused?.offers ?? offerIds;
  if (event.status !== "published") {
    return (
      <Notice tone="warning" title={m.rescue_closed_title()}>
        {m.rescue_closed_text()}
      </Notice>
    );
  }
  return (
    <Card className="grid gap-5 p-5 shadow-raised sm:p-6">
      <div className="grid gap-1">
        <h1 className="display text-3xl">{m.rescue_call_me()}</h1>
        <p className="wrap-anywhere font-semibold">{event.title}</p>
        <p className="text-soft">{m.rescue_form_text()}</p>
      </div>
      <form
        method="post"
        action={`/event/${event.id}/call-me`}
        noValidate
        className="group/form grid gap-5"
        data-guard={m.signup_offline()}
      >
        {refused && (
          <Notice tone="error" title={refused.problem.title}>
            {refused.problem.body}
          </Notice>
        )}
        <MissingNotice />
        <PersonFields
          prefix="helper"
          values={refused?.values ?? known}
          errors={refused?.errors ?? {}}
          isRemembered={known.email === undefined}
        />
        {listed.length > 0 && listed.length <= LISTED && (
          <fieldset className="grid">
            <legend className="font-medium text-sm">{m.rescue_form_for()}</legend>
            {listed.map((offer) => {
              const { title, detail } = formatOfferHeading(offer);
              return (
                <Checkbox
                  key={offer.id}
                  name="offer"
                  value={offer.id}
                  label={title}
                  hint={detail}
                  defaultChecked={ticked.includes(offer.id)}
                />
              );
            })}
            <p className="text-muted text-xs">{m.rescue_form_any_hint()}</p>
          </fieldset>
        )}
        <PersonCheck siteKey={siteKey} />
        <div className="grid gap-3">
          <Button type="submit" size="lg">
            {m.rescue_form_send()}
          </Button>
          <p className="text-center text-muted text-xs">{m.rescue_form_note()}</p>
        </div>
        <FormScript />
      </form>
    </Card>
  );
}

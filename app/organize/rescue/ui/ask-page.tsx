import { m } from "#app/i18n/paraglide/messages.js";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import { QuestionFields } from "#app/sheet/questions/ui/question-fields.tsx";
import type { ProblemText } from "#app/signup/form/reasons.ts";
import { SignupFacts } from "#app/signup/ui/confirmation.tsx";
import { formatReaders } from "#app/signup/ui/sign-up-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { HelpAskState } from "../rules.ts";

type AskPageProps = {
  page: Pick<EventPage, "event" | "offers" | "questions">;
  offerId: string;
  name: string;
  state: HelpAskState;
  refused: { problem: ProblemText; values: FormValues; errors: Record<string, string> } | null;
  homeHref: string;
};

const STATE_TEXTS = {
  taken: { title: m.rescue_taken_title, text: m.rescue_taken_text },
  filled: { title: m.rescue_filled_title, text: m.rescue_filled_text },
  over: { title: m.rescue_over_title, text: m.rescue_over_text },
};

/** The page behind the link in a request for help: the empty spot and one button. Opening the page changes nothing. */
export function HelpAskPage({ page: { event, offers, questions }, offerId, name, state, refused, homeHref }: AskPageProps) {
  const offer = offers.find(({ id }) => id === offerId);
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="grid gap-6 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{state === "open" ? m.rescue_ask_title() : STATE_TEXTS[state].title()}</h1>
          <p className="wrap-anywhere text-soft">{state === "open" ? m.rescue_ask_text({ name }) : STATE_TEXTS[state].text()}</p>
        </div>
        {refused && (
          <Notice tone="error" title={refused.problem.title}>
            {refused.problem.body}
          </Notice>
        )}
        {offer && state !== "over" && <SignupFacts event={event} offer={offer} />}
        {state === "open" ? (
          <form method="post" noValidate className="grid gap-5" data-guard={m.signup_offline()}>
            <QuestionFields prefix="ask" questions={questions} values={refused?.values ?? {}} errors={refused?.errors ?? {}} />
            <div className="grid gap-3">
              <Button type="submit" size="lg">
                {m.rescue_ask_yes()}
              </Button>
              <p className="text-center text-muted text-xs">{m.rescue_ask_note()}</p>
              <p className="text-center text-muted text-xs">{formatReaders(event)}</p>
            </div>
          </form>
        ) : (
          <Button asChild size="lg" variant="secondary">
            <a href={`/event/${event.id}`}>{m.rescue_to_event()}</a>
          </Button>
        )}
      </Card>
    </GuestLayout>
  );
}

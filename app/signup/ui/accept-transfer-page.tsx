import { m } from "#app/i18n/paraglide/messages.js";
import { AskedFields } from "#app/sheet/kinds/asked-fields.tsx";
import type { FormValues } from "#app/sheet/kinds/form-fields.tsx";
import { answerErrors, answersOf } from "#app/sheet/questions/form.ts";
import { readAnswers } from "#app/sheet/questions/rules.ts";
import { QuestionFields } from "#app/sheet/questions/ui/question-fields.tsx";
import { type Problem, problemOf, type Refused } from "#app/signup/form/reasons.ts";
import type { HandOverPlace } from "#app/signup/hand-over/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SignupFacts } from "./confirmation.tsx";
import { SignupAmount } from "./managed-signup.tsx";
import { PersonFields } from "./person-fields.tsx";
import { MissingNotice, privacyText } from "./sign-up-form.tsx";

type AcceptTransferPageProps = {
  place: HandOverPlace;
  action: string;
  submissionKey: string;
  known: FormValues;
  refused: Refused | null;
  homeHref: string;
};

/** What a friend sees behind a hand-over link: the place, and the form that takes it. */
export function AcceptTransferPage({ place, action, submissionKey, known, refused, homeHref }: AcceptTransferPageProps) {
  const { event, offer, signup, giver, questions } = place;
  const fields = { prefix: "friend", values: refused?.values ?? known, errors: refused ? errorsOf(refused, place) : {}, left: null };
  const problem = refused && problemFor(refused);
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="grid gap-6 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{m.handover_take_title()}</h1>
          <p className="wrap-anywhere text-soft">{giver ? m.handover_take_text({ name: giver }) : m.handover_take_text_unnamed()}</p>
        </div>
        <SignupFacts event={event} offer={offer}>
          <SignupAmount signup={signup} kind={event.kind} />
        </SignupFacts>
        <form method="post" action={action} noValidate className="grid gap-5 border-line border-t pt-5" data-guard={m.signup_offline()}>
          {problem && (
            <Notice tone="error" title={problem.title}>
              {problem.body}
            </Notice>
          )}
          <MissingNotice />
          <input type="hidden" name="key" value={submissionKey} />
          <PersonFields {...fields} />
          <AskedFields {...fields} kind={event.kind} isAsked={({ isPersonal }) => isPersonal} />
          <QuestionFields {...fields} questions={questions} />
          <Button type="submit" size="lg">
            {m.handover_take()}
          </Button>
          <p className="text-center text-muted text-xs">{privacyText(event)}</p>
        </form>
      </Card>
    </GuestLayout>
  );
}

/** What else is missing is said in the same go. */
function errorsOf({ outcome, errors, values }: Refused, { questions }: HandOverPlace): Record<string, string> {
  const read = outcome === "invalid" ? readAnswers(questions, answersOf(values)) : null;
  return read && !read.ok ? { ...errors, ...answerErrors(read.problems) } : errors;
}

function problemFor(refused: Refused): Problem {
  if (refused.outcome === "already") return { title: m.handover_already_title(), body: m.handover_already_body() };
  return problemOf(refused, "");
}

import { m } from "#app/i18n/paraglide/messages.js";
import { ExtraFields } from "#app/sheet/kinds/extra-fields.tsx";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import { parseAnswers, toAnswerErrors } from "#app/sheet/questions/form.ts";
import { readAnswers } from "#app/sheet/questions/rules.ts";
import { QuestionFields } from "#app/sheet/questions/ui/question-fields.tsx";
import { getSignUpProblem, type ProblemText, type RefusedForm } from "#app/signup/form/reasons.ts";
import type { HandOverSpot } from "#app/signup/hand-over/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SignupFacts } from "./confirmation.tsx";
import { SpotDetailsText } from "./managed-signup.tsx";
import { PersonFields } from "./person-fields.tsx";
import { formatPrivacy, MissingNotice } from "./sign-up-form.tsx";

type AcceptTransferPageProps = {
  place: HandOverSpot;
  action: string;
  submissionKey: string;
  known: FormValues;
  refused: RefusedForm | null;
  homeHref: string;
};

/** Behind a hand-over link: the spot, and the form that takes it. */
export function AcceptTransferPage({ place, action, submissionKey, known, refused, homeHref }: AcceptTransferPageProps) {
  const { event, offer, signup, giver, questions } = place;
  const fields = { prefix: "friend", values: refused?.values ?? known, errors: refused ? collectErrors(refused, place) : {}, left: null };
  const problem = refused && getProblem(refused);
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="grid gap-6 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{m.handover_take_title()}</h1>
          <p className="wrap-anywhere text-soft">{giver ? m.handover_take_text({ name: giver }) : m.handover_take_text_unnamed()}</p>
        </div>
        <SignupFacts event={event} offer={offer}>
          <SpotDetailsText signup={signup} kind={event.kind} />
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
          <ExtraFields {...fields} kind={event.kind} isAsked={({ isPersonal }) => isPersonal} />
          <QuestionFields {...fields} questions={questions} />
          <Button type="submit" size="lg">
            {m.handover_take()}
          </Button>
          <p className="text-center text-muted text-xs">{formatPrivacy(event)}</p>
        </form>
      </Card>
    </GuestLayout>
  );
}

/** Adds the problems of the answers, which are only checked after the other fields. */
function collectErrors({ outcome, errors, values }: RefusedForm, { questions }: HandOverSpot): Record<string, string> {
  const read = outcome === "invalid" ? readAnswers(questions, parseAnswers(values)) : null;
  return read && !read.ok ? { ...errors, ...toAnswerErrors(read.problems) } : errors;
}

function getProblem(refused: RefusedForm): ProblemText {
  if (refused.outcome === "already") return { title: m.handover_already_title(), body: m.handover_already_body() };
  return getSignUpProblem(refused, "");
}

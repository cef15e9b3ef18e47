import { m } from "#app/i18n/paraglide/messages.js";
import { getAgreedText } from "#app/sheet/questions/agreement.ts";
import { formatAnswer } from "#app/sheet/questions/answer-text.ts";
import { toAnswerValues } from "#app/sheet/questions/form.ts";
import type { Answers, Question } from "#app/sheet/questions/question.ts";
import { adaptQuestions, splitQuestions } from "#app/sheet/questions/rules.ts";
import { QuestionFields } from "#app/sheet/questions/ui/question-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ANSWERS, type ChangeReason, getChangeProblem, type RefusedForm } from "../form/reasons.ts";
import type { SubmissionView } from "../link/queries.server.ts";
import { findResponse, getOwnerPrefix, groupByPerson, isSignedUp } from "../rules.ts";
import { disclosureButton } from "./disclosure-button.ts";

type AnswersCardProps = { submission: SubmissionView; action: string; refused: RefusedForm<ChangeReason> | null };

/** The organizer's questions and the answers, editable while the sign-up can be changed. */
export function AnswersCard({ submission, action, refused }: AnswersCardProps) {
  const { event, questions, answers, signups } = submission;
  if (questions.length === 0) return null;
  const people = groupByPerson(signups);
  const { shared, own } = splitQuestions(questions);
  const adapted = splitQuestions(adaptQuestions(questions, findResponse(signups)));
  const isNamed = people.length > 1;
  const sent = refused?.offerId === ANSWERS ? refused : null;
  const canChange = signups.some((signup) => signup.isOpen && signup.isChangeable && isSignedUp(signup));
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="display text-xl">{m.question_your_answers()}</h2>
      {sent && (
        <Notice tone="error" title={getChangeProblem(sent).title}>
          {getChangeProblem(sent).body}
        </Notice>
      )}
      {isNamed ? (
        <>
          {shared.length > 0 && <AnswerList questions={shared} answers={answers} timeZone={event.timeZone} />}
          {own.length > 0 &&
            people.map((person) => (
              <section key={person.signupIds[0]} className="grid gap-3 border-line border-t pt-4">
                <h3 className="wrap-anywhere font-semibold">{person.name}</h3>
                <AnswerList questions={own} answers={person.answers} timeZone={event.timeZone} />
              </section>
            ))}
        </>
      ) : (
        <AnswerList questions={questions} answers={{ ...answers, ...people[0]?.answers }} timeZone={event.timeZone} />
      )}
      {canChange && (
        <details open={sent !== null} className="border-line border-t pt-5">
          <summary className={disclosureButton}>{m.question_change()}</summary>
          <form method="post" action={action} noValidate className="grid gap-5 pt-5" data-guard={m.signup_offline()}>
            <input type="hidden" name="intent" value="answers" />
            <QuestionFields
              prefix="mine"
              questions={adapted.shared}
              values={sent?.values ?? toAnswerValues(answers)}
              errors={sent?.errors ?? {}}
              before={answers}
            />
            {adapted.own.length > 0 &&
              people.map((person) => (
                <fieldset key={person.signupIds[0]} className="grid gap-5">
                  {isNamed && <legend className="wrap-anywhere mb-3 font-semibold">{person.name}</legend>}
                  <QuestionFields
                    prefix="mine"
                    owner={getOwnerPrefix(person)}
                    questions={adapted.own}
                    values={sent?.values ?? toAnswerValues(person.answers, getOwnerPrefix(person))}
                    errors={sent?.errors ?? {}}
                    before={person.answers}
                  />
                </fieldset>
              ))}
            <Button type="submit" size="lg">
              {m.question_save()}
            </Button>
          </form>
        </details>
      )}
    </Card>
  );
}

type AnswerListProps = { questions: Question[]; answers: Answers; timeZone: string };

export function AnswerList({ questions, answers, timeZone }: AnswerListProps) {
  return (
    <dl className="grid gap-3.5">
      {questions.map((question) => {
        const answer = answers[question.id];
        return (
          <div key={question.id} className="grid gap-0.5">
            <dt className="wrap-anywhere text-muted text-sm">{question.label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere font-medium">
              {answer ? formatAnswer(question, answer, { timeZone }) : m.question_no_answer()}
            </dd>
            {typeof answer === "object" && (
              <dd>
                <details>
                  <summary className="tap w-fit cursor-pointer text-accent-ink text-sm">{m.question_agreed_text()}</summary>
                  <p className="wrap-anywhere whitespace-pre-line pt-1 text-soft text-sm">{getAgreedText(question, answer)}</p>
                </details>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

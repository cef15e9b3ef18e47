import type { ReactNode } from "react";
import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatMoment } from "#app/lib/format-date.ts";
import { formatList } from "#app/lib/format-list.ts";
import { LIMITS } from "#app/limits.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-cards.tsx";
import { ASK, answerFieldName, type LeaningAnswer } from "../ask/ask.ts";
import type { AskFacts } from "../ask/asking.server.ts";
import { type ChangeReason, getChangeProblem, type RefusedForm } from "../form/reasons.ts";
import type { SignupView, SubmissionView } from "../link/queries.server.ts";
import { SignupFacts } from "./confirmation.tsx";
import { disclosureButton } from "./disclosure-button.ts";
import { EventBanner } from "./event-banner.tsx";

type AskedCardProps = {
  submission: SubmissionView;
  /** The spots to answer for. */
  asked: SignupView[];
  asking: Asking;
  action: string;
  refused: RefusedForm<ChangeReason> | null;
};

/** `leaning`: the answer whose link in the mail was followed; nothing happens before a button here. */
export type Asking = AskFacts & { leaning: LeaningAnswer | null };

/** "Can you take this?": a person who was asked says yes or no, or who else could. */
export function AskedCard({ submission, asked, asking: { leaning, clashes, mayName }, action, refused }: AskedCardProps) {
  const { event } = submission;
  const sent = refused?.offerId === ASK ? refused : null;
  const isOne = asked.length === 1;
  const until = asked.every(({ heldUntil }) => heldUntil === asked[0]?.heldUntil) ? asked[0]?.heldUntil : null;
  return (
    <Card className="overflow-hidden shadow-raised">
      <EventBanner event={event} />
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-balance text-3xl">{m.ask_mail_title({ count: asked.length })}</h1>
          <p className="wrap-anywhere text-soft">{[event.title, until && formatUntil(until, event)].filter(Boolean).join(" · ")}</p>
        </div>
        {sent && (
          <Notice tone="error" title={getChangeProblem(sent).title}>
            {getChangeProblem(sent).body}
          </Notice>
        )}
        {isOne ? (
          <>
            {asked.map((signup) => (
              <AskedSpot key={signup.id} offer={signup.offer} until={null} clashes={clashes[signup.id]} event={event} />
            ))}
            <AnswerForm action={action} className="grid gap-2 sm:grid-cols-2">
              <AnswerButtons leaning={leaning} yes={m.ask_yes_one()} no={m.ask_no_one()} />
            </AnswerForm>
            <Substitute isShown={mayName} isOpen={(mayName && leaning?.answer === "but") || isTyped(sent)}>
              <AnswerForm action={action} className="grid gap-4">
                <SubstituteFields count={1} sent={sent} />
                <Button type="submit" size="lg" name="all" value="but">
                  {m.ask_but_send()}
                </Button>
              </AnswerForm>
            </Substitute>
          </>
        ) : (
          <AnswerForm action={action} className="grid gap-5">
            {asked.map((signup, index) => (
              <div key={signup.id} className={index > 0 ? "grid gap-3 border-line border-t pt-5" : "grid gap-3"}>
                <AskedSpot
                  offer={signup.offer}
                  until={until ? null : signup.heldUntil}
                  clashes={clashes[signup.id]}
                  event={event}
                  isCommonHidden={index < asked.length - 1}
                />
                <RadioGroup
                  name={answerFieldName(signup.id)}
                  legend={m.ask_mail_title({ count: 1 })}
                  quiet
                  options={[
                    { value: "yes", label: m.ask_yes() },
                    { value: "no", label: m.ask_no() },
                  ]}
                  defaultValue={sent ? sent.values[answerFieldName(signup.id)] : findLeaning(leaning, signup.id)}
                  className="flex gap-x-8"
                />
              </div>
            ))}
            <Substitute isShown={mayName} isOpen={(mayName && leaning?.answer === "but") || isTyped(sent)}>
              <SubstituteFields count={asked.length} sent={sent} />
            </Substitute>
            <div className="grid gap-2">
              <Button type="submit" size="lg" name="all" value="each">
                {m.ask_send_answers()}
              </Button>
              <div className="grid grid-cols-2 gap-2">
                <AnswerButtons leaning={null} yes={m.ask_yes_all()} no={m.ask_no_all()} />
              </div>
            </div>
          </AnswerForm>
        )}
        <p className="text-muted text-sm">{m.ask_mail_note()}</p>
      </div>
    </Card>
  );
}

function findLeaning(leaning: LeaningAnswer | null, signupId: string): string | undefined {
  if (!leaning || (leaning.of !== null && leaning.of !== signupId)) return undefined;
  return leaning.answer === "yes" ? "yes" : "no";
}

function formatUntil(until: number, { timeZone }: EventView): string {
  return m.ask_page_until({ until: formatMoment(until, getLocale(), timeZone) });
}

type AskedSpotProps = {
  offer: Offer;
  /** Null if the same time is said for all of them. */
  until: number | null;
  clashes: string[] | undefined;
  event: EventView;
  isCommonHidden?: boolean;
};

function AskedSpot({ offer, until, clashes = [], event, isCommonHidden = false }: AskedSpotProps) {
  return (
    <>
      <SignupFacts event={event} offer={offer} isCommonHidden={isCommonHidden}>
        {until !== null && <span className="block text-kind-ink text-sm">{formatUntil(until, event)}</span>}
      </SignupFacts>
      {clashes.length > 0 && (
        <Notice tone="warning" title={m.signup_clash_title()}>
          {m.ask_clash({ what: formatList(clashes, getLocale()) })}
        </Notice>
      )}
    </>
  );
}

function AnswerForm({ action, className, children }: { action: string; className: string; children: ReactNode }) {
  return (
    <form method="post" action={action} noValidate className={className} data-guard={m.signup_offline()}>
      <input type="hidden" name="intent" value="answerAsk" />
      {children}
    </form>
  );
}

/** For all spots; the answer of the link that was followed stands out. */
function AnswerButtons({ leaning, yes, no }: { leaning: LeaningAnswer | null; yes: string; no: string }) {
  const isNo = leaning?.answer === "no";
  return (
    <>
      <Button type="submit" size="lg" name="all" value="yes" variant={leaning?.answer === "yes" ? "primary" : "secondary"}>
        {yes}
      </Button>
      <Button type="submit" size="lg" name="all" value="no" variant={isNo ? "primary" : "secondary"}>
        {no}
      </Button>
    </>
  );
}

function Substitute({ isShown, isOpen, children }: { isShown: boolean; isOpen: boolean; children: ReactNode }) {
  if (!isShown && !isOpen) return null;
  return (
    <details open={isOpen}>
      <summary className={disclosureButton}>{m.ask_but_title()}</summary>
      <div className="grid gap-4 pt-4">{children}</div>
    </details>
  );
}

function SubstituteFields({ count, sent }: { count: number; sent: RefusedForm<ChangeReason> | null }) {
  return (
    <>
      <p className="text-soft">{m.ask_but_text({ count })}</p>
      <Field id="substitute-name" name="name" label={m.ask_but_name()} error={sent?.errors.name}>
        {(control) => (
          <Input autoComplete="off" autoCapitalize="words" maxLength={LIMITS.name.max} defaultValue={sent?.values.name} {...control} />
        )}
      </Field>
      <Field id="substitute-email" name="email" label={m.ask_but_email()} error={sent?.errors.email}>
        {(control) => (
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={LIMITS.email.max}
            defaultValue={sent?.values.email}
            {...control}
          />
        )}
      </Field>
    </>
  );
}

function isTyped(sent: RefusedForm<ChangeReason> | null): boolean {
  return Boolean(sent?.values.name || sent?.values.email);
}

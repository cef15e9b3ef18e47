import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import { formatForGuest, isFieldRelevant } from "#app/sheet/kinds/field-text.ts";
import { listExtraFields } from "#app/sheet/kinds/sign-up-fields.ts";
import { formatAnswer } from "#app/sheet/questions/answer-text.ts";
import { parseAnswers } from "#app/sheet/questions/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { assignTypedOffers, parsePeople } from "../form/people.ts";
import { getFieldPrefix, OWN_OFFERS, PERSON_FIELDS } from "../form/person-fields.ts";
import type { ProblemText, RefusedForm } from "../form/reasons.ts";
import { quantityFieldName } from "../form/sign-up-path.ts";
import { formatOfferLabel } from "./offer-label.ts";

type TypedLine = { label: string; text: string };
type UnsentFormProps = { page: EventPage; offerIds: string[]; problem: ProblemText; values: RefusedForm["values"] };

/** A form that came too late to be sent again: why, and everything that was typed, to read and copy. */
export function UnsentForm({ page, offerIds, problem, values }: UnsentFormProps) {
  const { organizer, id } = page.event;
  return (
    <>
      <Notice tone="error" title={problem.title}>
        {problem.body}
      </Notice>
      <Card className="grid gap-5 p-5 sm:p-6">
        <h2 className="display text-xl">{m.signup_unsent_typed()}</h2>
        <dl className="grid gap-3.5">
          {listTypedLines(page, offerIds, values).map(({ label, text }) => (
            <div key={label} className="grid gap-0.5">
              <dt className="wrap-anywhere text-muted text-sm">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere font-medium">{text}</dd>
            </div>
          ))}
        </dl>
        {organizer?.isReachable && (
          <Button asChild variant="secondary" className="justify-self-start">
            <a href={`/profile/${organizer.id}/message?event=${id}`}>{m.people_write()}</a>
          </Button>
        )}
      </Card>
    </>
  );
}

/** Every filled field, under its label. */
function listTypedLines({ event, offers, questions }: EventPage, offerIds: string[], values: RefusedForm["values"]): TypedLine[] {
  const requested = offers.filter((offer) => offerIds.includes(offer.id) && formatOfferLabel(offer));
  const quantities = requested.map((offer) => ({
    label: m.signup_quantity_of({ offer: formatOfferLabel(offer) }),
    text: values[quantityFieldName(offer.id)],
  }));
  const shared = parseAnswers(values);
  const lines = [
    { label: m.signup_what(), text: requested.map(formatOfferLabel).join("\n") },
    { label: m.signup_name(), text: values.name },
    { label: m.signup_email(), text: values.email },
    ...listExtraFields(event.kind).flatMap((field) => {
      const text = isFieldRelevant(field, values.response) ? formatForGuest(field, values[field.id]) : null;
      return [{ label: field.label(), text }, ...(field.id === "quantity" ? quantities : [])];
    }),
    ...questions.map((question) => ({ label: question.label, text: formatAnswer(question, shared[question.id] ?? "") })),
    ...PERSON_FIELDS.flatMap((field, index) => {
      const label = m.signup_person({ number: index + 2 });
      const own = questions.filter(({ perPerson }) => perPerson);
      const personAnswers = parseAnswers(values, getFieldPrefix(field));
      const answers = own.map((question) => ({
        label: `${label} · ${question.label}`,
        text: formatAnswer(question, personAnswers[question.id] ?? ""),
      }));
      return [{ label, text: values[field] }, ...answers];
    }),
  ];
  if (values[OWN_OFFERS] !== undefined) lines.push(...listTakenLines(requested, values));
  return lines.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
}

/** The people and the offers they were to take. */
function listTakenLines(requested: Offer[], values: RefusedForm["values"]): TypedLine[] {
  const taken = assignTypedOffers(values, requested);
  return parsePeople(values).fields.map((field, index) => ({
    label: `${values[field]} · ${m.signup_what()}`,
    text: requested
      .filter(({ id }) => taken[index]?.includes(id))
      .map(formatOfferLabel)
      .join("\n"),
  }));
}

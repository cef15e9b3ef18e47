import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { KindId, Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatList } from "#app/lib/format-list.ts";
import type { OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { ExtraFields } from "#app/sheet/kinds/extra-fields.tsx";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { asksFor, type ExtraField, listExtraFields } from "#app/sheet/kinds/sign-up-fields.ts";
import type { FormValues, KindFieldsProps } from "#app/sheet/kinds/sign-up-inputs.tsx";
import type { Question } from "#app/sheet/questions/question.ts";
import { splitQuestions } from "#app/sheet/questions/rules.ts";
import { QuestionFields } from "#app/sheet/questions/ui/question-fields.tsx";
import { formatDeletion } from "#app/sheet/retention/deletion-text.ts";
import type { Deletion } from "#app/sheet/retention/rules.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PersonCheck } from "#app/ui/person-check.tsx";
import type { SelectionLimit } from "../form/limit-text.ts";
import type { ProblemText } from "../form/reasons.ts";
import type { UncheckedDate } from "../form/series.ts";
import type { WaitListOption } from "../rules.ts";
import { toTimeAttributes } from "./clashes.tsx";
import { OfferChoices, RunChoice, SeveralChoice } from "./form-choices.tsx";
import { FormScript } from "./form-script.tsx";
import { formatOfferLabel } from "./offer-label.ts";
import type { WaitListOffer } from "./party-choice.tsx";
import { PeopleFields, WritersQuestions } from "./people-fields.tsx";
import { PersonFields } from "./person-fields.tsx";
import { SubmitButtons } from "./submit-buttons.tsx";

export type SignUpFormProps = {
  kind: KindId;
  /** The form's action; the query names the offer. */
  action: string;
  submissionKey: string;
  /** Shows Turnstile; null: no check. */
  siteKey: string | null;
  values?: FormValues;
  /** Not signed in: the guest's details are stored on their own device (signup/form/form-behavior.ts). */
  isStranger: boolean;
  errors?: Record<string, string>;
  problem?: ProblemText | null;
  left: number | null;
  /** The one offer whose count the page's script follows. */
  liveOfferId?: string;
  hidesNames: boolean;
  readingGroups: string[];
  hasPoster: boolean;
  deletion: Deletion;
  questions: Question[];
  /** Offers to choose from: several requested at once, or those left when the requested one is gone. */
  choices?: { offers: Offer[]; areSelected: boolean; unchecked: UncheckedDate[] | null };
  /** Free back-to-back offers to choose from, one for each of the form's people; the first is suggested. */
  runs?: Offer[][];
  /** Further offers that could be taken with the same form: these, or all on the page, listed by its script. */
  others?: Offer[] | "onThePage";
  /** The clash notice. */
  clash?: ReactNode;
  /** The submit label, if it differs from its kind's. */
  submit?: string | undefined;
  /** The one offer it is for, for the page's script. */
  chosen?: OfferView | undefined;
  /** Until when it can be changed. */
  deadline?: string | null;
  limit?: SelectionLimit | null;
  /** An invitation with its answers, from which the rest of the form unfolds once one is chosen (reply.css). */
  lead?: ReactNode;
  /** The wait list, if there is one: sending joins it, joining is an alternative, or the script decides by the offer. */
  waitList?: WaitListOption;
  /** The one offer it is for, if several people may wait for it. */
  waitListOffer?: WaitListOffer | undefined;
};

/** The form of every kind: name, address and the kind's questions. It works without script, which adds quicker answers. */
export function SignUpForm({
  kind,
  action,
  submissionKey,
  values = {},
  errors = {},
  problem,
  left,
  waitList,
  limit = null,
  lead,
  ...more
}: SignUpFormProps) {
  const words = GUEST_LABELS[kind];
  // People who bring items give a number instead.
  const hasPeople = !KINDS[kind].allowsRepeats;
  const { shared, own } = splitQuestions(more.questions);
  const Body = lead ? Unfolding : Fragment;
  return (
    <form
      id={lead ? "offers" : undefined}
      method="post"
      action={action}
      noValidate
      className={lead ? "reply group/form" : "group/form grid gap-3 sm:gap-5"}
      data-guard={m.signup_offline()}
      data-line={waitList === "join" ? "" : undefined}
      data-waits={KINDS[kind].opensInPlace ? "" : undefined}
      data-limit={limit?.max}
      data-chosen={more.choices ? undefined : 1}
      {...(more.chosen && { "data-id": more.chosen.id, "data-label": formatOfferLabel(more.chosen), ...toTimeAttributes(more.chosen) })}
    >
      {/* Enter presses a form's first button, which must be the one that sends it, not the one that adds a person. */}
      {hasPeople && <input type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
      {lead}
      <Body>
        {problem && (
          <Notice tone="error" title={problem.title}>
            {problem.body}
          </Notice>
        )}
        <MissingNotice />
        <input type="hidden" name="key" value={submissionKey} />
        {more.runs && <RunChoice runs={more.runs} />}
        {more.choices && <OfferChoices kind={kind} {...more.choices} limit={limit} values={values} errors={errors} />}
        <PersonFields prefix={kind} values={values} errors={errors} isRemembered={more.isStranger} />
        <WritersQuestions prefix={kind} values={values} errors={errors} questions={own} />
        {hasPeople && (
          <PeopleFields
            prefix={kind}
            values={values}
            errors={errors}
            questions={own}
            hasRuns={KINDS[kind].canBookConsecutive}
            offers={findSelectedOffers(words, more)}
          />
        )}
        <ExtraFields
          kind={kind}
          isAsked={(field) => !isFoldedField(field) && !(lead && field.id === "response")}
          prefix={kind}
          values={values}
          errors={errors}
          left={left}
          joinsWaitList={waitList === "join"}
          followed={more.liveOfferId}
          isForSeveral={more.choices !== undefined}
        />
        <QuestionFields prefix={kind} questions={shared} values={values} errors={errors} />
        {more.others && more.others.length > 0 && words.several && (
          <SeveralChoice kind={kind} label={words.several()} offers={more.others} limit={limit} values={values} errors={errors} />
        )}
        <FoldedFields kind={kind} prefix={kind} values={values} errors={errors} left={left} />
        {more.clash}
        <PersonCheck siteKey={more.siteKey} />
        <div className="grid gap-3">
          <SubmitButtons kind={kind} waitList={waitList} submit={more.submit} waitListOffer={hasPeople ? more.waitListOffer : undefined} />
          {more.deadline && <p className="text-center text-muted text-xs">{more.deadline}</p>}
          <p className="text-center text-muted text-xs">{formatPrivacy(more)}</p>
        </div>
      </Body>
      <FormScript />
    </form>
  );
}

/** Who can read what is entered, and until when it is kept. */
export function formatPrivacy({ deletion, ...event }: Pick<EventView, "hidesNames" | "readingGroups" | "deletion" | "hasPoster">): string {
  return [formatReaders(event), event.hasPoster && m.here_notice(), formatDeletion(deletion)].filter(Boolean).join(" ");
}

/** Who can read what is entered. */
export function formatReaders({ hidesNames, readingGroups }: Pick<EventView, "hidesNames" | "readingGroups">): string {
  if (readingGroups.length === 0) return hidesNames ? m.signup_privacy_private() : m.signup_privacy_public();
  const groups = formatList(readingGroups, getLocale());
  return hidesNames ? m.signup_privacy_private_group({ groups }) : m.signup_privacy_public_group({ groups });
}

function Unfolding({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 pt-6 group-not-has-[[name=response]:checked]/form:hidden">{children}</div>;
}

/** The selected offers; null if the form can't have several. */
function findSelectedOffers(
  { several }: Pick<(typeof GUEST_LABELS)[KindId], "several">,
  { choices, others = [] }: Pick<SignUpFormProps, "choices" | "others">,
): Offer[] | null {
  if (!several || (others.length === 0 && (choices?.offers.length ?? 0) < 2)) return null;
  return choices?.areSelected ? choices.offers.filter(({ id }) => !choices.unchecked?.some(({ offerId }) => offerId === id)) : [];
}

/** Shown by the page's script before anything is sent; the server says the same. */
export function MissingNotice() {
  return (
    <div data-missing="" hidden>
      <Notice tone="error" title={m.signup_missing_title()}>
        {m.signup_missing_body()}
      </Notice>
    </div>
  );
}

/** Optional text: a phone number, skills, notes. */
function isFoldedField({ input }: ExtraField): boolean {
  return input === "phone" || input === "text" || input === "textarea";
}

/** Folded away until there is something to say. */
function FoldedFields({ kind, ...form }: KindFieldsProps & { kind: KindId }) {
  const aside = listExtraFields(kind).filter(isFoldedField);
  const isOpen = aside.some(({ id }) => form.values[id] || form.errors[id]);
  return (
    <details open={isOpen} className="group/aside">
      <summary className="tap-line flex w-fit items-center gap-1.5 font-medium text-accent-ink text-sm">
        {asksFor(kind, "phone") ? m.signup_note_or_phone() : m.signup_note()}
        <ChevronDown aria-hidden="true" className="size-4 group-open/aside:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-3">
        <ExtraFields kind={kind} isAsked={isFoldedField} {...form} />
      </div>
    </details>
  );
}

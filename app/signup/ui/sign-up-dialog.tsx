import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import { NativeDialog, NativeDialogTrigger } from "#app/ui/native-dialog.tsx";
import type { HeldOffer } from "../form/clashes.ts";
import { formatChangeDeadline } from "../form/form-deadline.ts";
import { getSelectionLimit } from "../form/limit-text.ts";
import { countLeft, filterFreeOffers } from "../rules.ts";
import { Clashes, toTimeAttributes } from "./clashes.tsx";
import { formatOfferHeading, formatOfferLabel } from "./offer-label.ts";
import type { OfferActionProps } from "./offer-list.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const DIALOG = "sign-up";

type SignUpDialogProps = {
  page: EventPage;
  submissionKey: string;
  values: FormValues;
  siteKey: string | null;
  /** The offers in which the guest already has a spot. */
  held?: HeldOffer[];
};

/** One dialog for all offers of the page: the script fills in which one it is for. */
export function SignUpDialog({ page: { event, offers, questions }, submissionKey, values, siteKey, held = [] }: SignUpDialogProps) {
  const kind = KINDS[event.kind];
  return (
    <NativeDialog id={DIALOG} title={event.title} text={<span data-fill="detail" className="whitespace-pre-line" />}>
      <SignUpForm
        kind={kind.id}
        action={kind.signUpPath(event.id)}
        submissionKey={submissionKey}
        values={values}
        isStranger={values.email === undefined}
        siteKey={siteKey}
        left={null}
        hidesNames={event.hidesNames}
        readingGroups={event.readingGroups}
        hasPoster={event.hasPoster}
        deletion={event.deletion}
        clash={<Clashes kind={kind} offers={[]} held={held} />}
        deadline={formatChangeDeadline(event, filterFreeOffers(offers))}
        questions={questions}
        others={filterFreeOffers(offers).length > 1 && event.maxPerPerson !== 1 ? "onThePage" : []}
        limit={getSelectionLimit(event, offers.length)}
        waitList={event.hasWaitList ? "later" : undefined}
      />
    </NativeDialog>
  );
}

/** A link to the offer's form, which with script opens the dialog instead. */
export function dialogLink({ event, offer, label }: Omit<OfferActionProps, "variant">) {
  const { title, detail } = formatOfferHeading(offer);
  return {
    dialog: DIALOG,
    href: KINDS[event.kind].signUpPath(event.id, offer.id),
    "aria-label": `${label}: ${formatOfferLabel(offer)}`,
    "data-offer": offer.id,
    "data-title": title,
    "data-detail": detail,
    ...(KINDS[event.kind].offerHas.includes("times") ? toTimeAttributes(offer) : {}),
    "data-max": (countLeft(offer) || offer.capacity) ?? undefined,
  };
}

export function SignUpTrigger({ variant, ...props }: OfferActionProps) {
  return (
    <NativeDialogTrigger variant={variant} {...dialogLink(props)}>
      {props.label}
    </NativeDialogTrigger>
  );
}

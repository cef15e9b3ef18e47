import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import type { FormValues } from "#app/sheet/kinds/form-fields.tsx";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { NativeDialog, NativeDialogTrigger } from "#app/ui/native-dialog.tsx";
import type { HeldOffer } from "../form/clashes.ts";
import { formDeadline } from "../form/form-deadline.ts";
import { selectionLimit } from "../form/limit-text.ts";
import { freeOffers, leftOf } from "../rules.ts";
import { Clashes, timesOf } from "./clashes.tsx";
import { offerHeading, offerLabel } from "./offer-label.ts";
import type { OfferActionProps } from "./offer-list.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const DIALOG = "sign-up";

type SignUpDialogProps = {
  page: EventPage;
  submissionKey: string;
  values: FormValues;
  siteKey: string | null;
  /** What the guest has already. */
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
        deletion={event.deletion}
        clash={<Clashes kind={kind} offers={[]} held={held} />}
        deadline={formDeadline(event, freeOffers(offers))}
        questions={questions}
        others={freeOffers(offers).length > 1 && event.maxPerPerson !== 1 ? "onThePage" : []}
        limit={selectionLimit(event, offers.length)}
        line={event.hasWaitList ? "later" : undefined}
      />
    </NativeDialog>
  );
}

/** A link to the offer's form, which with script opens the dialog instead. */
export function dialogLink({ event, offer, label }: Omit<OfferActionProps, "variant">) {
  const { title, detail } = offerHeading(offer);
  return {
    dialog: DIALOG,
    href: KINDS[event.kind].signUpPath(event.id, offer.id),
    "aria-label": `${label}: ${offerLabel(offer)}`,
    "data-offer": offer.id,
    "data-title": title,
    "data-detail": detail,
    ...(KINDS[event.kind].offerHas.includes("times") ? timesOf(offer) : {}),
    "data-max": (leftOf(offer) || offer.capacity) ?? undefined,
  };
}

export function SignUpTrigger({ variant, ...props }: OfferActionProps) {
  return (
    <NativeDialogTrigger variant={variant} {...dialogLink(props)}>
      {props.label}
    </NativeDialogTrigger>
  );
}

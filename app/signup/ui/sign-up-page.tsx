import { m } from "#app/i18n/paraglide/messages.js";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { HeldOffer } from "../form/clashes.ts";
import { BACK_TO_BACK } from "../form/person-fields.ts";
import type { RefusedForm } from "../form/reasons.ts";
import { CallMeLink } from "./call-me-link.tsx";
import { FormCard } from "./form-card.tsx";
import { GuestInvitation, type ShownInvitation } from "./guest-invitation.tsx";
import { GuestPeople } from "./guest-people.tsx";
import { GuestStateNotice } from "./guest-state-notice.tsx";
import { UnavailableOffers } from "./missed-offers.tsx";
import { GuestOfferList, getListHeading } from "./offer-list.tsx";
import { SeriesLinks } from "./series-links.tsx";
import { SeveralCheckbox, SeveralForm } from "./several-form.tsx";
import { SignUpDialog, SignUpTrigger } from "./sign-up-dialog.tsx";
import { SignUpLink } from "./sign-up-link.tsx";
import { decideSignUpPage, type SignUpPageState } from "./sign-up-page-state.ts";
import { PageTop } from "./sign-up-page-top.tsx";
import { UnsentForm } from "./unsent-form.tsx";

export type SignUpPageProps = {
  page: EventPage;
  /** Requested by the URL or by a refused form. */
  offerIds: string[];
  /** The series they are the dates of; null if each was named. */
  seriesId?: string | null;
  /** The requested page of a long sheet: its list, even if offers are selected. */
  pageAsked: number | null;
  submissionKey: string;
  /** Shows Turnstile to guests; null: no check. */
  siteKey: string | null;
  /** The signed-in person's data, to fill in. */
  known: FormValues;
  refused: RefusedForm | null;
  homeHref: string;
  /** If invited. */
  invited: ShownInvitation | null;
  /** The event's offers that a signed-in viewer, or one who followed their private link, already has. */
  held?: HeldOffer[];
};

export function SignUpPage({
  page,
  offerIds,
  seriesId = null,
  pageAsked,
  submissionKey,
  siteKey,
  known,
  refused,
  homeHref,
  invited,
  held = [],
}: SignUpPageProps) {
  const { event, offers } = page;
  const { form, list, unavailable, isSoldOut } = decideSignUpPage({ page, offerIds, seriesId, pageAsked, refused });
  const { chosen, runs, problem, isOpen: hasForm } = form;
  const isCalledOff = event.status === "calledOff";
  const hasList = list.offers.length > 0;
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <PageTop event={event} hasForm={hasForm} isDated={hasForm && chosen.length === 1 && Boolean(chosen[0]?.date)} />
      <GuestStateNotice event={event} parts={offers} />
      {invited && !isCalledOff && <GuestInvitation {...invited} isOpen={event.isOpen} />}
      {refused && problem && !hasForm && <UnsentForm page={page} offerIds={offerIds} problem={problem} values={refused.values} />}
      <UnavailableOffers event={event} {...unavailable} held={seriesId ? held : []} />
      {isSoldOut && !refused && unavailable.offers.length === 0 && <SoldOut event={event} waitList={form.waitList} />}
      {hasForm && (
        <FormCard
          page={page}
          {...form}
          free={list.free}
          submissionKey={submissionKey}
          siteKey={siteKey}
          refused={refused}
          values={runs.length > 0 ? { ...refused?.values, [BACK_TO_BACK]: "1" } : (refused?.values ?? known)}
          isStranger={known.email === undefined}
          held={held}
          series={seriesId === null ? null : { id: seriesId, checkedIds: refused && offerIds }}
        />
      )}
      {hasList && <OfferListCard page={page} offerIds={offerIds} form={form} list={list} />}
      {!hasForm && <CallMeLink {...page} />}
      {!isCalledOff && <GuestPeople page={page} />}
      {!hasForm && event.isOpen && hasList && (
        <SignUpDialog page={{ ...page, offers: list.here }} submissionKey={submissionKey} values={known} siteKey={siteKey} held={held} />
      )}
    </GuestLayout>
  );
}

function SoldOut({ event, waitList }: Pick<EventPage, "event"> & Pick<SignUpPageState["form"], "waitList">) {
  const isWaiting = !KINDS[event.kind].hasOffers && waitList;
  return <Notice>{isWaiting ? m.waitlist_join_rsvp() : GUEST_LABELS[event.kind].allFull()}</Notice>;
}

type OfferListCardProps = { page: EventPage; offerIds: string[] } & Pick<SignUpPageState, "form" | "list">;

function OfferListCard({ page, offerIds, form: { isOpen: hasForm, free }, list }: OfferListCardProps) {
  const { event, offers } = page;
  const shared = { page, offers: list.offers, paging: list.paging, label: GUEST_LABELS[event.kind].action() };
  return (
    <Card id="offers" className="scroll-mt-4 px-5 pt-5 pb-1 sm:px-6 sm:pt-6 sm:pb-2">
      <h2 className="display text-xl">{hasForm ? m.signup_others() : getListHeading(event)}</h2>
      {list.limit && <p className="mt-1 text-muted text-sm">{list.limit}</p>}
      {!hasForm && <SeriesLinks event={event} offers={offers} />}
      {list.isForSeveral ? (
        <SeveralForm event={event} count={free.length} elsewhere={list.selectedElsewhere}>
          <GuestOfferList
            {...shared}
            checkbox={(offer) => <SeveralCheckbox event={event} offer={offer} isSelected={offerIds.includes(offer.id)} />}
            Action={SignUpTrigger}
          />
        </SeveralForm>
      ) : (
        // Beside an open form the others lead to their own: a second form on the page would only confuse.
        <GuestOfferList {...shared} Action={hasForm ? SignUpLink : SignUpTrigger} variant={hasForm ? "secondary" : undefined} />
      )}
    </Card>
  );
}

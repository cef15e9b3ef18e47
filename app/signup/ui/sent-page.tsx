import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import type { FramedConfirmation } from "../frame/confirmation.server.ts";
import type { OfferResult } from "../outcome.ts";
import { isSignedUp } from "../rules.ts";
import { AlreadyPage } from "./already-page.tsx";
import { CheckEmailPage } from "./check-email-page.tsx";
import { JustSignedUp } from "./just-signed-up.tsx";

type ByMailReply = {
  outcome: "already" | "confirmByMail";
  answers: OfferResult[];
  names: string[];
  email: string;
  offerId: string | null;
};

type SentPageProps = { page: EventPage; byMail: ByMailReply | null; made: FramedConfirmation | null; homeHref: string };

/** The answer to a sign-up form without a private link, which is only sent by email. null: the form again. */
export function SentPage({ page, byMail, made, homeHref }: SentPageProps) {
  if (made) return <FramedConfirmationPage {...made} homeHref={homeHref} />;
  if (byMail?.outcome === "already") return <AlreadyPage page={page} {...byMail} homeHref={homeHref} />;
  return byMail && <CheckEmailPage event={page.event} email={byMail.email} homeHref={homeHref} />;
}

/** In a frame on another website, the confirmation right after signing up. */
function FramedConfirmationPage({ submission, otherOffers, homeHref }: FramedConfirmation & { homeHref: string }) {
  const active = submission.signups.filter(isSignedUp);
  return (
    <GuestLayout kind={submission.event.kind}>
      <JustSignedUp {...{ submission, active, otherOffers, homeHref }} url={null} calendar={null} />
    </GuestLayout>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type ChangeReason, getChangeProblem, type RefusedForm } from "../form/reasons.ts";
import type { SignupView, SubmissionView } from "../link/queries.server.ts";
import { hasSeveralPeople } from "../rules.ts";
import { PeopleLine, SignupFacts } from "./confirmation.tsx";
import { SpotDetailsText } from "./managed-signup.tsx";
import { formatOfferLabel } from "./offer-label.ts";

type StillComingPageProps = {
  submission: SubmissionView;
  /** The sign-ups that the reminder asks about. */
  signups: SignupView[];
  /** The reminder's link that was followed; nothing happens before the button here. */
  leaning: "yes" | "no";
  action: string;
  refused: RefusedForm<ChangeReason> | null;
  homeHref: string;
};

/** "Are you still coming?", from a reminder's link. */
export function StillComingPage({ submission, signups, leaning, action, refused, homeHref }: StillComingPageProps) {
  const { event } = submission;
  const isParty = hasSeveralPeople(signups);
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="grid gap-6 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{m.signup_coming_title()}</h1>
          <p className="text-soft">
            {leaning === "no" ? `${m.signup_coming_no_text()} ${m.common_seen_within()}` : m.signup_coming_text()}
          </p>
        </div>
        {refused && (
          <Notice tone="error" title={getChangeProblem(refused).title}>
            {getChangeProblem(refused).body}
          </Notice>
        )}
        {signups.map((signup, index) => (
          <SignupFacts key={signup.id} event={event} offer={signup.offer} isCommonHidden={index < signups.length - 1}>
            {isParty && <PeopleLine names={[signup.name]} />}
            <SpotDetailsText signup={signup} kind={event.kind} />
          </SignupFacts>
        ))}
        <form method="post" action={`${action}?coming=${leaning}`} className="grid gap-2 sm:grid-cols-2" data-guard={m.signup_offline()}>
          <input type="hidden" name="intent" value="coming" />
          {signups.map((signup) =>
            isParty ? (
              <Checkbox
                key={signup.id}
                name="signup"
                value={signup.id}
                defaultChecked
                label={[signup.name, formatOfferLabel(signup.offer)].filter(Boolean).join(" · ")}
                className="sm:col-span-2"
              />
            ) : (
              <input key={signup.id} type="hidden" name="signup" value={signup.id} />
            ),
          )}
          <Button type="submit" size="lg" name="coming" value="yes" variant={leaning === "yes" ? "primary" : "secondary"}>
            {m.signup_coming_yes()}
          </Button>
          <Button type="submit" size="lg" name="coming" value="no" variant={leaning === "no" ? "danger" : "secondary"}>
            {m.signup_coming_no()}
          </Button>
        </form>
        <p className="text-sm">
          <a className="text-accent-ink underline underline-offset-4" href={action}>
            {m.signup_coming_manage()}
          </a>
        </p>
      </Card>
    </GuestLayout>
  );
}

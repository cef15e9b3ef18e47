import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

export type ShownInvitation = {
  /** The link's own path. */
  action: string;
  name: string | null;
  sender: string | null;
  answer: "signedUp" | "declined" | null;
  /** Whether to ask guests if they are the invited person; `isNamed` once they said so. */
  isAsked: boolean;
  isNamed: boolean;
};

type GuestInvitationProps = ShownInvitation & {
  /** Whether the event takes sign-ups. */
  isOpen: boolean;
};

/** On the event's pages, for guests who came through an invitation. Works without script; the script reports that it was seen. */
export function GuestInvitation({ action, sender, isOpen, answer, ...person }: GuestInvitationProps) {
  return (
    <Card className="grid gap-4 p-5 shadow-raised sm:p-6" data-seen={`${action}/seen`}>
      <h2 className="display text-xl">{sender ? m.invites_guest_title({ name: sender }) : m.invites_guest_title_unnamed()}</h2>
      {answer === "signedUp" && <p>{m.invites_guest_signed_up()}</p>}
      {answer === "declined" && <p>{m.invites_guest_declined()}</p>}
      {isOpen && answer !== "signedUp" && <IdentityQuestion action={action} {...person} />}
      <div className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
        {isOpen && answer === null && (
          <Button asChild variant="link">
            <a href={`${action}?answer=no`}>{m.invites_guest_decline()}</a>
          </Button>
        )}
        {isOpen && answer !== "signedUp" && person.name && person.isNamed && (
          <form method="post" action={action}>
            <Button type="submit" name="intent" value="no" variant="link">
              {m.invites_guest_not_me()}
            </Button>
          </form>
        )}
      </div>
    </Card>
  );
}

type IdentityQuestionProps = Pick<GuestInvitationProps, "action" | "name" | "isAsked" | "isNamed">;

function IdentityQuestion({ action, name, isAsked, isNamed }: IdentityQuestionProps) {
  if (!name) return null;
  if (isNamed) return <p>{m.invites_guest_confirmed({ name })}</p>;
  if (!isAsked) return null;
  return (
    <form method="post" action={action} className="grid gap-3 rounded-lg bg-kind-soft p-4">
      <p>
        <span className="block font-medium text-sm text-soft">{m.invites_guest_ask()}</span>
        <span className="block wrap-anywhere font-semibold text-lg">{name}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="yes">
          {m.invites_guest_yes()}
        </Button>
        <Button type="submit" name="intent" value="no" variant="secondary">
          {m.invites_guest_no()}
        </Button>
      </div>
    </form>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import type { JoinState, JoinView } from "#app/members/join.server.ts";
import { describeRole, roleLabel, sharedPath } from "#app/members/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";

/** The page behind an invitation's link. It shows the offered role; nothing changes until the button is pressed. */
export function JoinPage({ view: { state, about, role }, email, path }: { view: JoinView; email: string; path: string }) {
  return (
    <GuestLayout homeHref="/dashboard">
      {state === "open" && about ? (
        <Card className="mt-10 grid gap-4 p-5 shadow-raised sm:p-6">
          <h1 className="display text-3xl">{m.members_join_title({ title: about.title })}</h1>
          <p className="text-soft">
            <b>{roleLabel(role)}.</b> {describeRole(role, about.what)}
          </p>
          <form method="post" className="grid gap-3" data-guard={m.signup_offline()}>
            <Button type="submit" size="lg">
              {m.members_join_action()}
            </Button>
          </form>
          <SwitchAccount email={email} path={path} />
        </Card>
      ) : (
        <Card className="mt-10 grid justify-items-center gap-3 px-6 py-14 text-center shadow-raised">
          <h1 className="display text-3xl">{state === "gone" ? m.members_join_gone() : m.members_join_page()}</h1>
          <p className="max-w-md text-soft">{state === "open" ? m.members_join_gone_text() : joinStateText(state)}</p>
          {state === "otherAddress" && <SwitchAccount email={email} path={path} />}
          <Button asChild size="lg" variant={state === "otherAddress" ? "secondary" : "primary"} className="mt-4">
            <a href={about ? sharedPath(about, role) : "/dashboard"}>{about ? m.members_join_open() : m.common_go_home()}</a>
          </Button>
        </Card>
      )}
    </GuestLayout>
  );
}

/** Signs out and returns to the invitation, to accept it with another account. */
function SwitchAccount({ email, path }: { email: string; path: string }) {
  return (
    <form method="post" action="/auth/sign-out" className="grid justify-items-center gap-1" data-guard="">
      <input type="hidden" name="redirect" value={path} />
      <p className="wrap-anywhere text-center text-muted text-xs">{m.members_join_as({ email })}</p>
      <Button type="submit" variant="link" size="sm">
        {m.members_join_switch()}
      </Button>
    </form>
  );
}

function joinStateText(state: Exclude<JoinState, "open">): string {
  const texts = {
    used: m.members_join_used,
    expired: m.members_join_expired,
    otherAddress: m.members_join_other_address,
    owner: m.members_join_owner,
    member: m.members_join_member,
    gone: m.members_join_gone_text,
  };
  return texts[state]();
}

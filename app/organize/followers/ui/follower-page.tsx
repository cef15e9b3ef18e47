import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Follower } from "../queries.server.ts";
import type { FollowChoices } from "../schema.ts";
import { FollowChoicesFields } from "./follow-choices.tsx";

type FollowerPageProps = {
  follower: Pick<Follower, "name" | "email" | "isConfirmed" | "path" | "news" | "weekly">;
  isSaved: boolean;
  /** What was sent with no mail chosen. */
  refused: FollowChoices | null;
  homeHref: string;
};

/** Behind the link in a follower's mails: to confirm, to choose what they get, and to stop. Works without script. */
export function FollowerPage({ follower, isSaved, refused, homeHref }: FollowerPageProps) {
  const { name, email, isConfirmed, path } = follower;
  return (
    <GuestLayout homeHref={homeHref}>
      <Card className="mt-6 grid gap-5 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display wrap-anywhere text-3xl">{followerTitle({ name, isConfirmed })}</h1>
          <p className="wrap-anywhere text-soft">{m.follow_page_text({ email })}</p>
        </div>
        {isSaved && !refused && <Notice tone="success" title={m.follow_page_saved()} />}
        <form method="post" className="grid gap-5" data-guard={m.signup_offline()}>
          <FollowChoicesFields choices={refused ?? follower} error={refused ? m.follow_choose_error() : undefined} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" size="lg">
              {isConfirmed ? m.common_save() : m.follow_page_yes()}
            </Button>
            <Button type="submit" name="intent" value="stop" size="lg" variant="secondary">
              {isConfirmed ? m.follow_page_stop() : m.follow_page_no()}
            </Button>
          </div>
        </form>
        <p>
          <a href={path} className="font-semibold text-accent-ink hover:underline">
            {m.follow_page_open()}
          </a>
        </p>
      </Card>
    </GuestLayout>
  );
}

export function followerTitle({ name, isConfirmed }: Pick<Follower, "name" | "isConfirmed">): string {
  if (!name) return isConfirmed ? m.follow_page_unnamed() : m.follow_page_confirm_unnamed();
  return isConfirmed ? m.follow_page_title({ page: name }) : m.follow_page_confirm_title({ page: name });
}

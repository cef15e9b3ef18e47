import { m } from "#app/i18n/paraglide/messages.js";
import { OwnHoursList } from "#app/organize/hours/ui/own-hours.tsx";
import { AttendingList } from "#app/organize/lists/ui/attending-list.tsx";
import { formatDeletion } from "#app/sheet/retention/deletion-text.ts";
import type { Deletion } from "#app/sheet/retention/rules.ts";
import { disclosureButton } from "#app/signup/ui/disclosure-button.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { PlainPager } from "#app/ui/plain-pager.tsx";
import type { DataPageView } from "../queries.server.ts";

type DataPageProps = DataPageView & {
  /** The page's own path. */
  path: string;
  page: number;
  homeHref: string;
};

/** Everything one address signed up for, while its link is valid. */
export function DataPage({
  email,
  feed,
  isAccount,
  helps,
  follows,
  hours,
  deletions,
  upcoming,
  past,
  pages,
  path,
  page,
  homeHref,
}: DataPageProps) {
  const isEmpty = upcoming.length + past.length === 0;
  return (
    <GuestLayout homeHref={homeHref}>
      <div className="grid gap-1 px-1 pt-4 pb-2 sm:px-0">
        <h1 className="display text-3xl">{m.mydata_title()}</h1>
        <p className="wrap-anywhere text-soft">{m.mydata_text({ email })}</p>
      </div>
      {isEmpty ? (
        helps.length + follows.length === 0 && <Card className="p-5 text-soft sm:p-6">{m.mydata_none()}</Card>
      ) : (
        <div>
          <AttendingList
            upcoming={upcoming}
            past={past}
            change={m.signup_link_open()}
            noteOf={({ eventId }) => deletionTextOrNull(deletions[eventId])}
          />
          <PlainPager page={page} pages={pages} toPagePath={(number) => `${path}?page=${number}`} />
        </div>
      )}
      <Card className="mt-4 grid gap-5 p-5 sm:p-6">
        {hours.length > 0 && (
          <Part title={m.mydata_hours()} text={m.mydata_hours_text()}>
            <OwnHoursList hours={hours} path={path} />
          </Part>
        )}
        {helps.length > 0 && (
          <Part title={m.rescue_own_title()} text={m.rescue_mine_text()}>
            <ul className="grid gap-3">
              {helps.map(({ eventId, title, href }) => (
                <li key={eventId} className="flex flex-wrap items-center justify-between gap-3">
                  <a href={`/event/${eventId}`} className="wrap-anywhere font-semibold hover:underline">
                    {title}
                  </a>
                  <Button asChild variant="secondary" size="sm">
                    <a href={href} aria-label={`${m.rescue_mine_change()}: ${title}`}>
                      {m.rescue_mine_change()}
                    </a>
                  </Button>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {follows.length > 0 && (
          <Part title={m.follow_mine_title()} text={m.follow_mine_text()}>
            <ul className="grid gap-3">
              {follows.map(({ name, path: pagePath, href }) => (
                <li key={href} className="flex flex-wrap items-center justify-between gap-3">
                  <a href={pagePath} className="wrap-anywhere font-semibold hover:underline">
                    {name ?? m.event_organizer_unnamed()}
                  </a>
                  <Button asChild variant="secondary" size="sm">
                    <a href={href} aria-label={`${m.follow_mine_change()}: ${name ?? m.event_organizer_unnamed()}`}>
                      {m.follow_mine_change()}
                    </a>
                  </Button>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {!isEmpty && (
          <Part title={m.away_title()} text={m.away_mine_text()}>
            <Button asChild variant="secondary" className="w-full sm:w-auto">
              <a href={`${path}/away`}>{m.away_mine_action()}</a>
            </Button>
          </Part>
        )}
        {feed && !isEmpty && (
          <Part title={m.mydata_calendar()} text={m.mydata_calendar_text()}>
            <Button asChild variant="secondary" className="w-full sm:w-auto">
              <a href={feed}>{m.calendar_feed_subscribe()}</a>
            </Button>
          </Part>
        )}
        <Part title={m.mydata_download()} text={m.mydata_download_text()}>
          <Button asChild variant="secondary" className="w-full sm:w-auto">
            <a href={`${path}/sign-ups.json`} download="">
              {m.mydata_download_action()}
            </a>
          </Button>
        </Part>
        <Part title={m.mydata_erase()} text={isAccount ? m.mydata_erase_text_account() : m.mydata_erase_text()}>
          <details>
            <summary className={disclosureButton}>{m.mydata_erase_action()}</summary>
            <form method="post" action={path} className="mt-3 grid gap-4 rounded-md bg-danger-soft p-4" data-guard={m.signup_offline()}>
              <p>
                {m.mydata_erase_ask()} {m.common_seen_within()}
              </p>
              <div>
                <Button type="submit" name="intent" value="erase" variant="danger">
                  {m.mydata_erase_yes()}
                </Button>
              </div>
            </form>
          </details>
        </Part>
      </Card>
    </GuestLayout>
  );
}

function deletionTextOrNull(deletion: Deletion | undefined): string | null {
  return deletion ? formatDeletion(deletion) : null;
}

function Part({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-3 border-line border-t pt-5 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <h2 className="display text-lg">{title}</h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

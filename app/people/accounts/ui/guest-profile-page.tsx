import { CalendarRange, MapPin, MessageCircle, Pencil } from "lucide-react";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatLocation } from "#app/lib/location-line.ts";
import { smallestUrl } from "#app/media/addresses.ts";
import type { RefusedFollow } from "#app/organize/followers/schema.ts";
import { FollowCard } from "#app/organize/followers/ui/follow-card.tsx";
import { FollowerCount } from "#app/organize/followers/ui/follower-count.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ProfileEvent, PublicProfile } from "../public-profile.server.ts";

type GuestProfilePageProps = {
  profile: PublicProfile;
  /** How many follow it; for its owner alone, null for everyone else. */
  followers: number | null;
  isFollowSent: boolean;
  refusedFollow: RefusedFollow | null;
  homeHref: string;
};

/** A host's public profile: who they are, and their listed events (product 4.5). */
export function GuestProfilePage({ profile, followers, isFollowSent, refusedFollow, homeHref }: GuestProfilePageProps) {
  const { upcoming, past } = profile;
  const isOwn = followers !== null;
  const name = profile.name ?? m.event_organizer_unnamed();
  return (
    <GuestLayout homeHref={homeHref} footer={m.event_made_with()}>
      {isOwn && <Notice title={m.people_own()}>{m.people_own_text()}</Notice>}
      <Card className="grid gap-5 p-5 shadow-raised sm:p-8">
        <div className="flex flex-col items-center gap-4 text-center sm:flex-row sm:gap-6 sm:text-left">
          <Avatar name={name} src={profile.photo && smallestUrl(profile.photo)} size="xl" />
          <div className="grid min-w-0 gap-1.5">
            <h1 className="display wrap-anywhere text-3xl sm:text-4xl">{name}</h1>
            <p className="flex flex-wrap justify-center gap-x-4 gap-y-0.5 text-muted text-sm sm:justify-start">
              {profile.location && (
                <span className="inline-flex items-center gap-1.5 wrap-anywhere">
                  <MapPin aria-hidden="true" className="size-4 shrink-0" />
                  {profile.location}
                </span>
              )}
              <span>{m.people_joined({ month: profile.joined })}</span>
            </p>
          </div>
        </div>
        {profile.bio && <p className="whitespace-pre-line wrap-anywhere text-soft">{profile.bio}</p>}
        {(isOwn || profile.isReachable) && (
          <div className="flex flex-wrap justify-center gap-2 sm:justify-start">{isOwn ? <EditLink /> : <WriteLink id={profile.id} />}</div>
        )}
      </Card>
      {upcoming.length > 0 && <Events title={m.people_upcoming()} events={upcoming} />}
      {past.length > 0 && <Events title={m.people_past()} events={past} />}
      {upcoming.length + past.length === 0 && (
        <EmptyState icon={<CalendarRange />} title={m.people_none()} text={m.people_none_text({ name })} />
      )}
      {followers === null ? (
        <FollowCard path={`/profile/${profile.id}`} isSent={isFollowSent} refused={refusedFollow} />
      ) : (
        <FollowerCount count={followers} />
      )}
    </GuestLayout>
  );
}

function EditLink() {
  return (
    <Button asChild variant="secondary">
      <a href="/profile">
        <Pencil aria-hidden="true" />
        {m.people_own_edit()}
      </a>
    </Button>
  );
}

function WriteLink({ id }: { id: string }) {
  return (
    <Button asChild>
      <a href={`/profile/${id}/message`}>
        <MessageCircle aria-hidden="true" />
        {m.people_write()}
      </a>
    </Button>
  );
}

function Events({ title, events }: { title: string; events: ProfileEvent[] }) {
  return (
    <Card className="px-5 pt-5 pb-2 sm:px-6 sm:pt-6">
      <h2 className="display text-xl">{title}</h2>
      <ul className="mt-1 divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} data-kind={eventType(event.type).kind}>
            <a href={`/event/${event.id}`} className="group flex items-center gap-4 rounded-md py-3.5">
              <img
                src={event.picture}
                alt=""
                width={96}
                height={48}
                loading="lazy"
                decoding="async"
                className="h-14 w-20 shrink-0 rounded-md bg-kind-soft object-cover"
              />
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="wrap-anywhere font-semibold leading-snug underline-offset-4 group-hover:underline">{event.title}</span>
                <span className="text-soft text-sm">
                  <FactLine facts={[event.date, event.time]} />
                </span>
                <span className="wrap-anywhere text-muted text-sm">{formatLocation(event.location)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

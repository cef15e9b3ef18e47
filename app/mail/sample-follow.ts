import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import type { FollowFact } from "#app/organize/followers/mail-facts.server.ts";
import { SAMPLE_OFFER, SAMPLE_SCHEDULE } from "#app/outbox/sample.ts";

const ID = "sample";

/** A made-up follower of a group with one open sheet. */
export function buildSampleFollow(title: string): FollowFact {
  const sheet: FollowFact["sheets"][number] = {
    ...SAMPLE_SCHEDULE,
    id: ID,
    topicId: ID,
    title,
    type: EVENT_TYPE_IDS[0],
    status: "published",
    isOpen: 1,
    opensAt: null,
    closesAt: null,
    startsAt: SAMPLE_OFFER.startsAt,
    endsAt: SAMPLE_OFFER.endsAt,
    endsNextDay: 0,
    maxAttendees: SAMPLE_OFFER.capacity,
    attendeeCount: SAMPLE_OFFER.taken,
    thumbnailUrl: null,
    openedAt: 1,
    isEmbeddable: 0,
  };
  const need = {
    eventId: ID,
    title: null,
    date: SAMPLE_SCHEDULE.date,
    hasRoom: 1,
    withRoom: 3,
    capacity: SAMPLE_OFFER.capacity,
    taken: SAMPLE_OFFER.taken,
  } as const;
  return { what: "group", topicId: ID, name: "Room 12 families", news: 1, weekly: 1, sheets: [sheet], needs: [need] };
}

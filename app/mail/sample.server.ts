import type { SignUpStatus } from "#app/db/stored-values.ts";
import { EVENT_TYPE_IDS, eventType } from "#app/event-types/registry.ts";
import { LOCALES, type Locale } from "#app/limits.ts";
import type { Claimed } from "#app/outbox/claims.server.ts";
import { isRegistered, MAILS, type TemplateId } from "#app/outbox/registry.server.ts";
import { SAMPLE_NOW, SAMPLE_OFFER, SAMPLE_SCHEDULE } from "#app/outbox/sample.ts";
import type { Message } from "#app/outbox/transport.ts";
import type { MailEvent } from "./event-facts.server.ts";
import type { MailFacts } from "./facts.server.ts";
import { renderRow } from "./render.server.ts";
import { MailCache } from "./rendered-mail.server.tsx";
import { buildSampleFollow } from "./sample-follow.ts";
import { buildSampleSignUp } from "./sample-sign-up.ts";

const ID = "sample";
const NAME = "Grace";
const SENDER = "Olivia";
const TEXT = "The gate opens at half past eight.";
const TYPE = EVENT_TYPE_IDS[0];
const GROUP = { groupId: ID, group: "Room 12 families", sender: SENDER, replyTo: null, sheets: JSON.stringify([ID]) };

/** A mail with the sample of its registry entry, about a made-up event. For the development outbox. */
export async function renderSampleMail(template: TemplateId, locale: Locale): Promise<Message | null> {
  const { audience, sample } = MAILS[template];
  const row: Claimed = {
    id: toSampleId(template, locale),
    template,
    locale,
    toEmail: "grace@example.com",
    userId: null,
    eventId: audience === "account" ? null : ID,
    groupId: null,
    ownerId: null,
    submissionId: ID,
    signupId: null,
    inviteId: ID,
    reminderId: null,
    props: JSON.stringify(sample.props),
    expiresAt: null,
    createdAt: SAMPLE_NOW,
  };
  const rendered = await renderRow(row, sampleFacts(row, sample.signUp, locale), new MailCache(), SAMPLE_NOW);
  return "html" in rendered ? rendered : null;
}

/** The sample's id in the development outbox's URLs. */
function toSampleId(template: TemplateId, locale: Locale): string {
  return `${template}.${locale}`;
}

export function parseSampleId(id: string): { template: TemplateId; locale: Locale } | null {
  const [template = "", language] = id.split(".");
  const locale = LOCALES.find((each) => each === language);
  return locale && isRegistered(template) ? { template, locale } : null;
}

/** The ids of every mail's samples, one row per mail. */
export function listSampleIds(): string[][] {
  return Object.keys(MAILS)
    .filter(isRegistered)
    .map((template) => LOCALES.map((locale) => toSampleId(template, locale)));
}

function sampleFacts(row: Claimed, status: SignUpStatus | null, locale: Locale): MailFacts {
  const title = eventType(TYPE).template.name({}, { locale });
  const signUps = status ? [buildSampleSignUp(row, { name: NAME, eventId: ID, offer: SAMPLE_OFFER, status })] : [];
  const invite = { id: ID, name: NAME, title, message: TEXT, senderName: SENDER, isAnswered: 0 as const };
  return {
    events: new Map([[ID, { ...EVENT, title }]]),
    submissions: new Map([[ID, { id: ID, name: NAME, generation: 0, hasPasses: 0 as const }]]),
    users: new Map(),
    signUps: signUps.flatMap((each) => [each, { ...each, noticeId: row.id }]),
    broadcasts: new Map([[ID, { ...GROUP, id: ID, subject: title, body: TEXT, audience: "all", withHours: 0 }]]),
    hours: [],
    invites: new Map([[ID, invite]]),
    gathered: new Map([[row.id, [{ id: ID, from: "", to: "", replyTo: null, subject: title, html: "", text: TEXT, headers: {} }]]]),
    questions: new Map(),
    rescue: {
      asks: new Map([[ID, { ...SAMPLE_OFFER, askId: ID, name: NAME, isContact: 0 as const }]]),
      helpers: new Map([[ID, { id: ID, name: NAME, isConfirmed: 1 as const }]]),
    },
    follows: new Map([[ID, buildSampleFollow(title)]]),
  };
}

const EVENT: Omit<MailEvent, "title"> = {
  ...SAMPLE_SCHEDULE,
  id: ID,
  type: TYPE,
  status: "published",
  deletedAt: null,
  isCalledOff: 0,
  endedAt: null,
  scheduleVersion: 0,
  endsNextDay: 0,
  startsAt: SAMPLE_OFFER.startsAt,
  endsAt: SAMPLE_OFFER.endsAt,
  maxAttendees: SAMPLE_OFFER.capacity,
  attendeeCount: SAMPLE_OFFER.taken,
  thumbnailUrl: null,
  ownerId: ID,
  ownerName: SENDER,
  ownerEmail: "olivia@example.com",
  isOwnerVerified: 1,
  isTrusted: true,
  daysMessage: TEXT,
  hoursMessage: null,
};

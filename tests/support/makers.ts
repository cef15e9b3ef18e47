import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import { users } from "#app/db/tables.ts";
import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { LIMITS } from "#app/limits.ts";
import { planCreate } from "#app/sheet/event/create.server.ts";
import { type EditableEvent, loadEditableEvent } from "#app/sheet/event/queries.server.ts";
import { DEFAULT_FORM_OPTIONS, type EventForm } from "#app/sheet/event/schema.ts";
import type { OfferInput } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import type { SignUpDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { runPlans } from "#app/sheet/room/plan.server.ts";
import { buildSignUp } from "./sheet.ts";
import { planTestSignUp, type SignUp } from "./sign-up.ts";

type NewUser = typeof users.$inferInsert;

/** Makes a verified user and returns the id. */
export async function makeUser(overrides: Partial<NewUser> = {}): Promise<string> {
  const id = overrides.id ?? newId();
  await db()
    .insert(users)
    .values({ id, email: `${id}@example.com`, name: "Olivia Owner", emailVerifiedAt: 1, createdAt: 0, locale: "en", ...overrides });
  return id;
}

/** Makes one offer; forms with many dates need to give it a date. */
export function makeOffer(overrides: Partial<OfferInput> = {}): OfferInput {
  return { title: "Something", description: "", category: null, date: null, startTime: null, endTime: null, capacity: 1, ...overrides };
}

/** Makes a complete form of that type, ready to be published. */
export function makeForm(type: EventTypeId, overrides: Partial<EventForm> = {}): EventForm {
  const many = eventType(type).manyDates;
  const date = overrides.date ?? "2027-05-01";
  return {
    type,
    title: "Spring fair",
    description: "",
    location: "Town hall",
    timeZone: "America/New_York",
    dates: [],
    startTime: "09:00:00",
    endTime: "17:00:00",
    maxAttendees: LIMITS.attendees.default,
    hideAttendeeNames: false,
    thumbnailUrl: null,
    offers: getKind(type).hasOffers ? [makeTimedOffer(type, date)] : [],
    series: [],
    reminders: DEFAULT_REMINDER_SETTINGS,
    ...DEFAULT_FORM_OPTIONS,
    intent: "publish",
    ...overrides,
    date: many ? null : date,
  };
}

function makeTimedOffer(type: EventTypeId, date: string): OfferInput {
  if (getKind(type).closesAt === "end") return makeOffer();
  return makeOffer({ date: eventType(type).manyDates ? date : null, startTime: "09:00:00", endTime: "10:00:00" });
}

export type MadeEvent = { eventId: string; ownerId: string; type: EventTypeId };

/** Makes an event as if created at `now`. Dates in the past are allowed. */
export async function makeEvent(form: EventForm, options: { ownerId?: string; now?: number } = {}): Promise<MadeEvent> {
  const ownerId = options.ownerId ?? (await makeUser());
  const eventId = newId();
  const status = form.intent === "publish" ? "published" : "draft";
  await runPlans([planCreate({ eventId, ownerId, form, status, now: options.now ?? 1 })]);
  return { eventId, ownerId, type: form.type };
}

/** Loads the event as its owner would edit it. */
export async function readEditableEvent({ ownerId, eventId }: MadeEvent): Promise<EditableEvent> {
  const event = await loadEditableEvent(ownerId, eventId);
  if (!event) throw new Error("The event is gone");
  return event;
}

export type GuestFields = Partial<SignUpDetails> & { now?: number };

/** A guest's sign-up for an offer; by default for the RSVP event itself. */
export function signUpCommand(event: MadeEvent, offerId = event.eventId, guest: GuestFields = {}): SignUp {
  const { id: kind } = getKind(event.type);
  // The guest's address is proven. Mail that owners without standing cause is tested in tests/worker/outbox/standing.test.ts.
  return { ...buildSignUp({ eventId: event.eventId, offerId, kind }, { name: "Grace Guest", now: 2, ...guest }), askedBy: "address" };
}

/** Signs a guest up without going through the room. Returns the sign-up's id, and throws if it was refused. */
export async function makeSignUp(event: MadeEvent, offerId?: string, guest: GuestFields = {}): Promise<string> {
  const command = signUpCommand(event, offerId, guest);
  const [outcome] = (await runPlans([planTestSignUp(command)])) as { outcome: string }[];
  if (outcome?.outcome !== "signedUp") throw new Error(`Not signed up: ${outcome?.outcome}`);
  return command.offers[0]?.signupId ?? "";
}

/** Signs many guests up, fifteen per batch, each with its own plan. */
export async function makeSignUps(commands: SignUp[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (let start = 0; start < commands.length; start += 15) {
    const answers = (await runPlans(commands.slice(start, start + 15).map(planTestSignUp))) as { outcome: string }[];
    outcomes.push(...answers.map((answer) => answer.outcome));
  }
  return outcomes;
}

import { DURATIONS } from "#app/limits.ts";
import { hashPassword } from "#app/people/accounts/passwords.server.ts";
import { type MadeEvent, makeEvent, makeSignUps, makeUser, readEditableEvent, signUpCommand } from "./makers.ts";
import { writeContacts } from "./world-contacts.ts";
import { buildWorldEvents, WORLD_ZONE } from "./world-events.ts";
import { writeGroup } from "./world-groups.ts";
import { writeInvites } from "./world-invites.ts";
import { writeMails } from "./world-mails.ts";
import type { WorldEvent } from "./world-people.ts";

export const WORLD_ORGANIZER = { email: "organiser@example.com", password: "password", name: "Olivia Marsh" };
export const WORLD_NEIGHBOR = { email: "neighbor@example.com", password: "password", name: "Ben Carter" };

const BIO = "Runs the book fair and the fall potluck at Millbrook Elementary. Two kids, one very patient dog.";

export type WorldName = keyof ReturnType<typeof buildWorldEvents>;
export type SeededWorld = { organizerId: string; neighborId: string; events: Record<WorldName, MadeEvent> };

/**
 * Writes the world shared by tests, screenshots and a developer's first start. Every date is relative to `now`. Its mails are
 * settled, as if sent long ago; its reminders are queued.
 */
export async function writeWorld(now: number): Promise<SeededWorld> {
  const passwordHash = await hashPassword(WORLD_ORGANIZER.password);
  // The sample accounts send mail to everyone a developer signs up, so they have the raised budget.
  const account = {
    passwordHash,
    mailBudget: "raised" as const,
    emailVerifiedAt: now,
    createdAt: now - 60 * DURATIONS.day,
    timeZone: WORLD_ZONE,
    location: "Millbrook, NY",
  };
  const organizerId = await makeUser({ ...account, email: WORLD_ORGANIZER.email, name: WORLD_ORGANIZER.name, bio: BIO });
  const neighborId = await makeUser({ ...account, email: WORLD_NEIGHBOR.email, name: WORLD_NEIGHBOR.name });
  await writeContacts(organizerId, now);
  const owners = { organizer: organizerId, neighbor: neighborId };
  const events: Partial<Record<WorldName, MadeEvent>> = {};
  for (const [index, [name, event]] of Object.entries<WorldEvent>(buildWorldEvents(now)).entries()) {
    events[name as WorldName] = await writeEvent(event, owners[event.owner ?? "organizer"], eventCreatedAt(now, index));
  }
  if (events.rsvp) await writeInvites(events.rsvp, buildWorldEvents(now).rsvp.form.title, now);
  await writeGroup(organizerId, neighborId, events, now);
  if (events.volunteer) await writeMails(events.volunteer, now);
  return { organizerId, neighborId, events: events as Record<WorldName, MadeEvent> };
}

/** Each of the world's events was created a day after the previous one. */
export function eventCreatedAt(now: number, index: number): number {
  return now - (40 - index) * DURATIONS.day;
}

/** When a guest signed up for an event created at `made`. */
export function signUpCreatedAt(made: number, index: number): number {
  return made + (index + 1) * 5 * DURATIONS.hour;
}

/** Guests sign up one after another in the days after the event was created. If it is full, they wait. */
async function writeEvent({ form, guests }: WorldEvent, ownerId: string, made: number): Promise<MadeEvent> {
  const event = await makeEvent(form, { ownerId, now: made });
  const { offers, questions } = await readEditableEvent(event);
  const commands = guests.map(({ who, offer, details, answers = [] }, index) => {
    const guest = { ...who, ...details, now: signUpCreatedAt(made, index) };
    const answersByQuestion = Object.fromEntries(
      questions.map(({ id }, position) => [id, answers[position] ?? ""]).filter(([, answer]) => answer),
    );
    return {
      ...signUpCommand(event, offer === undefined ? undefined : offers[offer]?.id, guest),
      answers: answersByQuestion,
      ifFull: form.waitList ? ("wait" as const) : ("refuse" as const),
    };
  });
  const outcomes = await makeSignUps(commands);
  const failed = outcomes.filter((outcome) => outcome !== "signedUp" && outcome !== "waitListed");
  if (failed.length > 0) throw new Error(`${form.title}: ${failed.join(", ")}`);
  return event;
}

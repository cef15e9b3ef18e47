import { DURATIONS } from "#app/limits.ts";
import { hashPassword } from "#app/people/accounts/passwords.server.ts";
import { type MadeEvent, makeEvent, makeSignUps, makeUser, readEvent, signUpCommand } from "./makers.ts";
import { writeContacts } from "./world-contacts.ts";
import { worldEvents, ZONE } from "./world-events.ts";
import { writeGroup } from "./world-groups.ts";
import { writeInvites } from "./world-invites.ts";
import { writeMails } from "./world-mails.ts";
import type { WorldEvent } from "./world-people.ts";

export const ORGANIZER = { email: "organiser@example.com", password: "password", name: "Olivia Marsh" };
export const NEIGHBOR = { email: "neighbor@example.com", password: "password", name: "Ben Carter" };

const BIO = "Runs the book fair and the fall potluck at Millbrook Elementary. Two kids, one very patient dog.";

export type WorldName = keyof ReturnType<typeof worldEvents>;
export type World = { organizerId: string; neighborId: string; events: Record<WorldName, MadeEvent> };

/**
 * Writes the world shared by tests, screenshots and a developer's first start. Every date is relative to `now`. Its mails are
 * settled, as if sent long ago; its reminders are queued.
 */
export async function writeWorld(now: number): Promise<World> {
  const passwordHash = await hashPassword(ORGANIZER.password);
  // The sample accounts send mail to everyone a developer signs up, so they have the raised budget.
  const account = {
    passwordHash,
    mailBudget: "raised" as const,
    emailVerifiedAt: now,
    createdAt: now - 60 * DURATIONS.day,
    timeZone: ZONE,
    location: "Millbrook, NY",
  };
  const organizerId = await makeUser({ ...account, email: ORGANIZER.email, name: ORGANIZER.name, bio: BIO });
  const neighborId = await makeUser({ ...account, email: NEIGHBOR.email, name: NEIGHBOR.name });
  await writeContacts(organizerId, now);
  const owners = { organizer: organizerId, neighbor: neighborId };
  const events: Partial<Record<WorldName, MadeEvent>> = {};
  for (const [index, [name, event]] of Object.entries<WorldEvent>(worldEvents(now)).entries()) {
    events[name as WorldName] = await writeEvent(event, owners[event.owner ?? "organizer"], madeAt(now, index));
  }
  if (events.rsvp) await writeInvites(events.rsvp, worldEvents(now).rsvp.form.title, now);
  await writeGroup(organizerId, neighborId, events, now);
  if (events.volunteer) await writeMails(events.volunteer, now);
  return { organizerId, neighborId, events: events as Record<WorldName, MadeEvent> };
}

/** Each of the world's events was created a day after the previous one. */
export function madeAt(now: number, index: number): number {
  return now - (40 - index) * DURATIONS.day;
}

/** When a guest signed up for an event created at `made`. */
export function signedUpAt(made: number, index: number): number {
  return made + (index + 1) * 5 * DURATIONS.hour;
}

/** Guests sign up one after another in the days after the event was created. If it is full, they wait. */
async function writeEvent({ form, guests }: WorldEvent, ownerId: string, made: number): Promise<MadeEvent> {
  const event = await makeEvent(form, { ownerId, now: made });
  const { offers, questions } = await readEvent(event);
  const commands = guests.map(({ who, offer, details, answers = [] }, index) => {
    const guest = { ...who, ...details, now: signedUpAt(made, index) };
    const given = Object.fromEntries(questions.map(({ id }, position) => [id, answers[position] ?? ""]).filter(([, answer]) => answer));
    return {
      ...signUpCommand(event, offer === undefined ? undefined : offers[offer]?.id, guest),
      answers: given,
      ifFull: form.waitList ? ("wait" as const) : ("refuse" as const),
    };
  });
  const outcomes = await makeSignUps(commands);
  const failed = outcomes.filter((outcome) => outcome !== "signedUp" && outcome !== "waitListed");
  if (failed.length > 0) throw new Error(`${form.title}: ${failed.join(", ")}`);
  return event;
}

import { z } from "zod";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { personName } from "#app/lib/fields.ts";
import { toPersonKey } from "#app/lib/person-key.ts";
import { LIMITS } from "#app/limits.ts";
import { EXTRA_FIELDS, mapFields } from "#app/sheet/kinds/sign-up-fields.ts";
import { answers, question, storedAnswers } from "./answer-schemas.ts";
import { toRequestField, toResponseField } from "./fields.ts";

/** The API's input and output as zod schemas, which check requests and generate the OpenAPI document. */
const offer = z
  .object({
    id: z.string().meta({ description: "For an RSVP event, the event's own id." }),
    title: z.string().nullable(),
    description: z.string().nullable(),
    category: z.string().nullable(),
    date: z
      .string()
      .nullable()
      .meta({ description: "yyyy-MM-dd in the event's zone; null: on the event's date", examples: ["2027-05-14"] }),
    startTime: z
      .string()
      .nullable()
      .meta({ description: "HH:mm:ss in the event's zone", examples: ["09:00:00"] }),
    endTime: z.string().nullable().meta({ description: "At or before startTime: on the next day" }),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    capacity: z.int().nullable().meta({ description: "null: unlimited" }),
    taken: z.int(),
    waiting: z.int().meta({ description: "How many sign-ups are on the wait list." }),
    opensAt: z.iso.datetime().nullable().meta({ description: "When sign-ups for it open, if that is in the future" }),
    closesAt: z.iso.datetime().nullable(),
    isOpen: z.boolean(),
    series: z.object({ id: z.string(), date: z.string() }).nullable().meta({
      description: "The event's series it belongs to, and its date in that series; null if it doesn't repeat",
      readOnly: true,
    }),
  })
  .meta({ id: "Offer", description: "One thing people sign up for: an item, a shift, a slot, or the RSVP event itself." });

const series = z
  .object({
    id: z.string(),
    rule: z.string().meta({ description: "An RFC 5545 rule for dates without times", examples: ["FREQ=WEEKLY;BYDAY=SU;COUNT=13"] }),
    startsOn: z.string().meta({ description: "yyyy-MM-dd, the rule's first date" }),
    weeksAhead: z
      .int()
      .nullable()
      .meta({ description: "For a rule without an end: how many weeks ahead dates are added; null if the rule defines all dates" }),
    madeUntil: z.string().nullable().meta({ description: "For a rule without an end: the last date so far" }),
  })
  .meta({ id: "Series", description: "A rule that repeats one offer on many dates.", readOnly: true });

export const eventAnswer = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    type: z.enum(EVENT_TYPE_IDS),
    kind: z.enum(KIND_IDS),
    status: z.enum(["published", "ended", "calledOff"]).meta({ description: "calledOff: its organizer ended it before its start" }),
    date: z.string().nullable().meta({ description: "The first date if there are several" }),
    endDate: z.string().nullable().meta({ description: "The last date if each offer has its own; null if all are on the event's date" }),
    startTime: z.string().nullable(),
    endTime: z.string().nullable().meta({ description: "The latest end of a day's offers, which may be on the next day" }),
    startsAt: z.iso.datetime().nullable().meta({ description: "When the first of its offers starts" }),
    endsAt: z.iso.datetime().nullable().meta({ description: "When the last of its offers ends" }),
    timeZone: z.string().meta({ description: "IANA name", examples: ["America/New_York"] }),
    location: z.string(),
    maxAttendees: z.int().nullable(),
    attendeeCount: z.int(),
    waitList: z.boolean().meta({ description: "Whether people can join a wait list for full offers." }),
    maxPerPerson: z.int().nullable().meta({ description: "How many offers one person may take; more is refused with 409" }),
    deletedOn: z.string().nullable().meta({ description: "When names and addresses are deleted; null while later dates may be added" }),
    deletedAfterDays: z.int().nullable().meta({ description: "Otherwise how many days after the last date" }),
    questions: z.array(question),
    series: z.array(series),
    offers: z.array(offer),
  })
  .meta({ id: "Event", description: "An event as guests see it." });

/** A duplicate name is reported for the list and for each repetition. */
function refuseDuplicates(people: { name: string }[], context: z.RefinementCtx): void {
  const keys = people.map(({ name }) => toPersonKey(name));
  const twice = keys.flatMap((key, at) => (keys.indexOf(key) < at ? [[at, "name"]] : []));
  for (const path of twice.length > 0 ? [[], ...twice] : []) {
    context.addIssue({ code: "custom", path, message: m.signup_person_twice() });
  }
}

export const signUpEnvelope = z
  .object({
    submissionKey: z
      .string()
      .min(8)
      .max(64, { abort: true })
      .regex(/^[\w-]+$/)
      .meta({ description: "An idempotency key that the client creates once per submission: sending it again never signs up twice." }),
    offerId: z.string().max(64).optional(),
    offers: z
      .array(z.object({ offerId: z.string().max(64), quantity: z.int().min(1).max(LIMITS.quantity.max).optional() }))
      .min(1)
      .max(LIMITS.offers.atOnce)
      .refine((list) => new Set(list.map(({ offerId }) => offerId)).size === list.length, "Each offer only once")
      .optional()
      .meta({
        description: `Several offers, such as the dates of a series: each is taken or missed by itself. With people, up to ${LIMITS.offers.atOnce} sign-ups per request, one for each person and offer.`,
      }),
    people: z
      .array(
        z.object({
          name: personName,
          answers: answers.optional(),
          offers: z
            .array(z.string().max(64))
            .min(1)
            .optional()
            .meta({ description: "The offerIds of this person's offers, if not all of them" }),
        }),
      )
      .min(1)
      .max(LIMITS.people.max)
      .superRefine(refuseDuplicates)
      .optional()
      .meta({
        description:
          "The people to sign up, if not only the sender; each name once. For each offer, all of its people are signed up or none. Not for items, which take a quantity.",
      }),
    waitList: z.boolean().optional().meta({ description: "Join the wait list of full offers, if the event has one." }),
    together: z
      .boolean()
      .optional()
      .meta({ description: "With waitList: several people wait as one party until there is room for all, instead of separately." }),
    backToBack: z.boolean().optional().meta({
      description: "For slots: each of several people gets their own, back to back from this offer on; all or none.",
    }),
    takeWhatFits: z
      .boolean()
      .optional()
      .meta({ description: "Signs up as many of several people as fit, in the order they are named; with waitList the others wait." }),
  })
  .meta({ id: "SignUpEnvelope" });

/** Every field of any kind; the kind's own schema then checks the ones it takes. */
export const signUpBody = signUpEnvelope
  .extend({
    name: z.string(),
    email: z.string(),
    ...mapFields(EXTRA_FIELDS, toRequestField),
    answers: answers.optional(),
  })
  .meta({ id: "SignUp" });

const personOutcomes = z
  .array(z.object({ name: z.string(), outcome: z.string() }))
  .meta({ description: "If several people are named: each one's outcome, in order" });
const offerOutcomes = z.array(
  z.object({ offerId: z.string(), outcome: z.string(), left: z.int().nullable(), people: personOutcomes.optional() }),
);

export const signUpAnswer = z
  .object({
    outcome: z.enum(["signedUp", "waitListed", "replayed", "already", "confirmByMail"]),
    token: z.string().optional().meta({
      description: "The private link's token; absent if the address had already signed up, or must confirm by email first.",
    }),
    manageUrl: z.url().optional(),
    offers: offerOutcomes,
  })
  .meta({ id: "SignUpAnswer" });

export const managedAnswer = z
  .object({
    eventId: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    answers: storedAnswers,
    signups: z.array(
      z.object({
        id: z.string(),
        offerId: z.string(),
        status: z.enum(["confirmed", "waiting", "offered", "asked", "cancelled"]),
        rank: z.int().nullable().meta({ description: "Its rank on the wait list, from 1, while it waits" }),
        together: z.boolean().meta({ description: "Whether it waits, or has a spot held, as one party with others of its submission" }),
        offeredUntil: z.iso.datetime().nullable().meta({ description: "Until when a spot is held for it" }),
        version: z.int(),
        name: z.string().nullable().meta({ description: "The name of its person" }),
        answers: storedAnswers.meta({ description: "This person's answers to per-person questions" }),
        ...mapFields(EXTRA_FIELDS, toResponseField),
      }),
    ),
  })
  .meta({ id: "Submission", description: "The submission behind a private link, and its present state." });

export const changeBody = signUpBody
  .omit({
    submissionKey: true,
    offerId: true,
    offers: true,
    people: true,
    together: true,
    backToBack: true,
    takeWhatFits: true,
    email: true,
  })
  .partial()
  .extend({
    signupId: z.string().optional().meta({ description: "Which sign-up; optional if there is only one." }),
    version: z
      .int()
      .optional()
      .meta({ description: "The version that was read; if it has changed since, the request is refused with 409." }),
    status: z.literal("confirmed").optional().meta({ description: "Takes the spot that is held for it; changes nothing else." }),
  })
  .strict()
  .meta({ id: "Change" });

export const problemAnswer = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    reason: z.string().optional(),
    offers: offerOutcomes.optional().meta({ description: "For a refused sign-up: each offer's outcome, and how many spots are left" }),
    opensAt: z.iso.datetime().nullish().meta({ description: "For a closed sheet: when sign-ups open, if that is in the future" }),
    closesAt: z.iso.datetime().nullish().meta({ description: "For a closed sheet: when the organizer closes sign-ups" }),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    maxBytes: z.int().optional().meta({ description: "For a body that is too large: the limit in bytes" }),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem", description: "RFC 9457 problem details" });

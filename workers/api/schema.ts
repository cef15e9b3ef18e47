import { z } from "zod";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { personName } from "#app/lib/fields.ts";
import { toPersonKey } from "#app/lib/person-key.ts";
import { LIMITS } from "#app/limits.ts";
import { EXTRA_FIELDS, mapFields } from "#app/sheet/kinds/sign-up-fields.ts";
import { QUESTION_KINDS } from "#app/sheet/questions/question.ts";
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
    waiting: z.int().meta({ description: "How many sign-ups wait for a place." }),
    opensAt: z.iso.datetime().nullable().meta({ description: "When it starts to take sign-ups, if that is still to come" }),
    closesAt: z.iso.datetime().nullable(),
    isOpen: z.boolean(),
    series: z.object({ id: z.string(), date: z.string() }).nullable().meta({
      description: "Which of the event's series it is in, and on which of its dates; null for what doesn't repeat",
      readOnly: true,
    }),
  })
  .meta({ id: "Offer", description: "One thing people sign up for: an item, a shift, a slot, or the RSVP event itself." });

const series = z
  .object({
    id: z.string(),
    rule: z.string().meta({ description: "As RFC 5545 writes it, of dates alone", examples: ["FREQ=WEEKLY;BYDAY=SU;COUNT=13"] }),
    startsOn: z.string().meta({ description: "yyyy-MM-dd, the rule's first date" }),
    weeksAhead: z
      .int()
      .nullable()
      .meta({ description: "How many weeks ahead dates are added, of a rule without an end; null where the rule says all of them" }),
    madeUntil: z.string().nullable().meta({ description: "The last date so far, of a rule without an end" }),
  })
  .meta({ id: "Series", description: "A rule by which one offer is on many dates.", readOnly: true });

const question = z
  .object({
    id: z.string(),
    kind: z.enum(QUESTION_KINDS).meta({ description: "yesNo is answered with yes or no, agree with the text's version and a name" }),
    label: z.string(),
    options: z.array(z.string()).meta({ description: "Of a choice" }),
    required: z.boolean().meta({ description: "Of whoever comes, or may: with response no every question may be left open." }),
    text: z.string().optional().meta({ description: "What is to be agreed to" }),
    version: z.int().optional().meta({ description: "Of that text" }),
    perPerson: z.boolean().optional().meta({ description: "Asked for each person: where people are named, answered in people[].answers" }),
  })
  .meta({ id: "Question", description: "What the organizer asks of whoever signs up." });

const agreement = z.object({
  version: z.int().meta({ description: "Of the text that was shown" }),
  name: z.string().meta({ description: "Of whoever agrees, as a signature" }),
});

export const answers = z
  .record(z.string().max(64), z.union([z.string(), agreement]))
  .meta({ description: "Answers to the event's questions, by the question's id", examples: [{ "4v…": "yes" }] });

const storedAnswers = z
  .record(z.string(), z.union([z.string(), agreement.extend({ at: z.iso.datetime().optional() })]))
  .meta({ description: "Answers by the question's id; an agreement with when it was given" });

export const eventAnswer = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    type: z.enum(EVENT_TYPE_IDS),
    kind: z.enum(KIND_IDS),
    status: z.enum(["published", "ended", "calledOff"]).meta({ description: "calledOff: its organizer ended it before its start" }),
    date: z.string().nullable().meta({ description: "The first, where there are several" }),
    endDate: z
      .string()
      .nullable()
      .meta({ description: "The last, where each offer has a date of its own; null where all are on the event's" }),
    startTime: z.string().nullable(),
    endTime: z.string().nullable().meta({ description: "The latest end of a day's offers, which may be on the next day" }),
    startsAt: z.iso.datetime().nullable().meta({ description: "When the first of its offers starts" }),
    endsAt: z.iso.datetime().nullable().meta({ description: "When the last of its offers ends" }),
    timeZone: z.string().meta({ description: "IANA name", examples: ["America/New_York"] }),
    location: z.string(),
    maxAttendees: z.int().nullable(),
    attendeeCount: z.int(),
    waitList: z.boolean().meta({ description: "Whether a sign-up may wait for what is full." }),
    maxPerPerson: z.int().nullable().meta({ description: "How many offers a person may have: more is refused with 409" }),
    deletedOn: z.string().nullable().meta({ description: "When names and addresses are deleted; null while the last date moves" }),
    deletedAfterDays: z.int().nullable().meta({ description: "How many days after the last date instead" }),
    questions: z.array(question),
    series: z.array(series),
    offers: z.array(offer),
  })
  .meta({ id: "Event", description: "What a guest may see of an event." });

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
      .meta({ description: "Minted by the client, once for each submission: sending it again never signs up twice." }),
    offerId: z.string().max(64).optional(),
    offers: z
      .array(z.object({ offerId: z.string().max(64), quantity: z.int().min(1).max(LIMITS.quantity.max).optional() }))
      .min(1)
      .max(10)
      .optional(),
    people: z
      .array(
        z.object({
          name: personName,
          answers: answers.optional(),
          offers: z
            .array(z.string().max(64))
            .min(1)
            .optional()
            .meta({ description: "Which of the offers are theirs, by offerId, where not all of them are" }),
        }),
      )
      .min(1)
      .max(LIMITS.people.max)
      .superRefine(refuseDuplicates)
      .optional()
      .meta({
        description:
          "Whom to sign up for each offer, all or none of those who take it, where that isn't just whoever writes; each name once. Not for items, which take a quantity.",
      }),
    waitList: z.boolean().optional().meta({ description: "Wait for what is full, where the event has a wait list." }),
    together: z
      .boolean()
      .optional()
      .meta({ description: "With waitList: several people wait as one group until there is room for all, not each for themselves." }),
    backToBack: z.boolean().optional().meta({
      description: "Of slots: each of several people has one of their own, one after the other from the offer on; all or none of them.",
    }),
    takeWhatFits: z
      .boolean()
      .optional()
      .meta({ description: "As many of several people as fit are signed up, in the order they are named; with waitList the others wait." }),
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
  .meta({ description: "Where several people are named: what became of each, in their order" });
const offerOutcomes = z.array(
  z.object({ offerId: z.string(), outcome: z.string(), left: z.int().nullable(), people: personOutcomes.optional() }),
);

export const signUpAnswer = z
  .object({
    outcome: z.enum(["signedUp", "waitListed", "replayed", "already", "confirmByMail"]),
    token: z.string().optional().meta({
      description: "The private link's token; absent where the address had signed up already, or is asked to confirm by mail first.",
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
        status: z.enum(["confirmed", "waiting", "offered", "cancelled"]),
        rank: z.int().nullable().meta({ description: "Its place in the line, from 1, while it waits" }),
        together: z.boolean().meta({ description: "Whether it waits, or has a place held, as one group with others of its submission" }),
        offeredUntil: z.iso.datetime().nullable().meta({ description: "Until when a place is held for it" }),
        version: z.int(),
        name: z.string().nullable().meta({ description: "Whose it is" }),
        answers: storedAnswers.meta({ description: "Of this person, to what is asked for each" }),
        ...mapFields(EXTRA_FIELDS, toResponseField),
      }),
    ),
  })
  .meta({ id: "Submission", description: "What the holder of a private link sent, and how it stands." });

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
    signupId: z.string().optional().meta({ description: "Which of them; may be left out where there is one." }),
    version: z.int().optional().meta({ description: "The version read; another one by now is refused with 409." }),
    status: z.literal("confirmed").optional().meta({ description: "Takes the place that is held for it; nothing else is changed." }),
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
    offers: offerOutcomes
      .optional()
      .meta({ description: "Of a refused sign-up: what became of each offer, and how many places it has left" }),
    opensAt: z.iso.datetime().nullish().meta({ description: "Of a closed sheet: when sign-ups open, if they still do" }),
    closesAt: z.iso.datetime().nullish().meta({ description: "Of a closed sheet: when the organizer closes sign-ups" }),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    maxBytes: z.int().optional().meta({ description: "Of a body that is too large: how many bytes are taken" }),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem", description: "RFC 9457 problem details" });

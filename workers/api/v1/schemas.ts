import { z } from "zod";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { LIMITS } from "#app/limits.ts";
import { EXTRA_FIELDS, mapFields } from "#app/sheet/kinds/sign-up-fields.ts";
import { QUESTION_KINDS } from "#app/sheet/questions/question.ts";
import { storedAnswers } from "../answer-schemas.ts";
import { toResponseField } from "../fields.ts";

const DATE = { description: "yyyy-MM-dd in the event's zone", examples: ["2027-05-14"] };
const TIME = { description: "HH:mm:ss in the event's zone", examples: ["09:00:00"] };
const MINUTE = { description: "yyyy-MM-ddTHH:mm in the event's zone", examples: ["2027-05-01T09:00"] };

const STATUSES = ["draft", "published", "ended", "calledOff"] as const;
export const eventStatus = z.enum(STATUSES).meta({ description: "calledOff: ended by an organizer before its start" });

/** An event in a list. */
export const listedEvent = z
  .object({
    id: z.string(),
    version: z.int().meta({ description: "Counts its edits; the ETag of the event begins with it" }),
    type: z.enum(EVENT_TYPE_IDS),
    kind: z.enum(KIND_IDS),
    title: z.string(),
    status: eventStatus,
    role: z.enum(["owner", "organizer"]),
    url: z.url().meta({ description: "The page for guests" }),
    location: z.string(),
    date: z.string().nullable().meta({ description: "The first date if there are several" }),
    endDate: z.string().nullable().meta({ description: "The last date if each offer has its own" }),
    startTime: z.string().nullable(),
    endTime: z.string().nullable(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    timeZone: z.string().meta({ description: "IANA name", examples: ["America/New_York"] }),
    capacity: z.int().nullable().meta({ description: "All spots; null: unlimited" }),
    taken: z.int(),
    waiting: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ListedEvent", description: "An event in a list, without its offers." });

const offerFields = {
  title: z.string().optional(),
  description: z.string().optional(),
  category: z.string().nullable().optional().meta({ description: "For items" }),
  date: z.string().nullable().optional().meta(DATE),
  startTime: z.string().nullable().optional().meta(TIME),
  endTime: z.string().nullable().optional().meta({ description: "At or before startTime: on the next day" }),
  capacity: z.int().meta({ description: "The quantity of an item, the spots of a shift or slot" }),
  seriesId: z.string().nullable().optional().meta({ description: "The series its date belongs to" }),
};

const offerInput = z
  .strictObject({
    id: z.string().max(64).optional().meta({ description: "Of an existing offer, which keeps its sign-ups; without it, a new one" }),
    ...offerFields,
  })
  .meta({ id: "OfferInput", description: "Something to sign up for: an item, a shift or a slot." });

const offerView = z
  .object({ id: z.string(), ...offerFields, taken: z.int(), waiting: z.int() })
  .meta({ id: "EventOffer", description: "Something to sign up for, with its numbers." });

const question = z
  .strictObject({
    id: z.string().max(64).optional(),
    kind: z.enum(QUESTION_KINDS),
    label: z.string(),
    options: z.array(z.string()).optional().meta({ description: "For a choice" }),
    required: z.boolean().optional(),
    perPerson: z.boolean().optional(),
    text: z.string().optional().meta({ description: "The text to agree to" }),
  })
  .meta({ id: "QuestionInput", description: "A question asked when people sign up." });

const series = z
  .strictObject({
    id: z.string().max(64),
    rule: z.string().meta({ description: "An RFC 5545 rule for dates", examples: ["FREQ=WEEKLY;BYDAY=SU;COUNT=13"] }),
    startsOn: z.string().meta(DATE),
    leftOut: z.array(z.string()),
    weeksAhead: z.int().optional(),
  })
  .meta({ id: "SeriesInput", description: "A rule by which offers repeat; each date is an offer of its own." });

const reminder = (own: z.ZodRawShape) => z.strictObject({ enabled: z.boolean(), ...own, customMessage: z.string() });
const reminders = z
  .strictObject({
    enabled: z.boolean(),
    daysReminder: reminder({ daysBefore: z.int() }),
    hoursReminder: reminder({ hoursBefore: z.int() }),
  })
  .meta({ id: "Reminders" });

/** The fields of an event that organizers set; the wizard's own schema then checks what each may hold. */
const eventFields = {
  title: z.string(),
  description: z.string().optional(),
  location: z.string().optional(),
  timeZone: z.string().meta({ description: "IANA name", examples: ["America/New_York"] }),
  date: z.string().nullable().optional().meta({ description: "yyyy-MM-dd; null if each offer has its own" }),
  dates: z.array(z.string()).optional().meta({ description: "The dates of an event with several" }),
  startTime: z.string().nullable().optional().meta(TIME),
  endTime: z.string().nullable().optional().meta(TIME),
  maxAttendees: z.int().optional().meta({ description: "How many may come, if people answer for the event as a whole" }),
  hideAttendeeNames: z.boolean().optional(),
  offers: z
    .array(offerInput)
    .optional()
    .meta({ description: `At most ${LIMITS.offers.max}` }),
  series: z.array(series).optional(),
  questions: z.array(question).optional(),
  reminders: reminders.optional(),
  opensAt: z.string().nullable().optional().meta(MINUTE),
  closesAt: z.string().nullable().optional().meta(MINUTE),
  opensWeeksBefore: z.int().nullable().optional(),
  waitList: z.boolean().optional(),
  holdMinutes: z.int().optional().meta({ description: "How long a free spot is held for the next in line" }),
  changeUntilHours: z.int().nullable().optional(),
  maxPerPerson: z.int().nullable().optional(),
  isListed: z.boolean().optional().meta({ description: "Whether the owner's public profile shows it" }),
  retainDays: z.int().nullable().optional(),
  retainUntil: z.string().nullable().optional(),
};

export const newEvent = z
  .strictObject({ type: z.enum(EVENT_TYPE_IDS), ...eventFields })
  .meta({ id: "NewEvent", description: "A new event. It begins as a draft." });

export const confirmEdit = z
  .strictObject({
    version: z.int().meta({ description: "The version that the refusal named" }),
    remove: z.array(z.string().max(64)).max(2000).optional().meta({ description: "The ids of the sign-ups that lose their spots" }),
    note: z.string().max(LIMITS.changeNote.max).optional().meta({ description: "What else the people who are emailed read" }),
  })
  .meta({ id: "ConfirmEdit", description: "Agrees to what a 409 with reason `confirm` named." });

export const eventChange = z
  .strictObject({ ...eventFields, confirm: confirmEdit })
  .partial()
  .meta({ id: "EventChange", description: "The fields to change; the others stay. Offers, if given, are all that remain." });

export const eventView = listedEvent
  .extend({
    ...z.object(eventFields).omit({ offers: true, questions: true }).required().shape,
    title: z.string(),
    questions: z.array(question),
    offers: z.array(offerView),
  })
  .meta({ id: "OwnEvent", description: "An event as its organizers edit it." });

/** What a write answers: ids and numbers only. */
export const writtenEvent = z
  .object({ id: z.string(), version: z.int(), status: eventStatus, url: z.url(), emailed: z.int().optional() })
  .meta({ id: "WrittenEvent", description: "The event as written. `emailed`: how many people get an email." });

export const signUpView = z
  .object({
    id: z.string(),
    version: z.int(),
    offerId: z.string(),
    submissionId: z.string().nullable().meta({ description: "Shared by people who were signed up together" }),
    status: z.enum(["confirmed", "waiting", "offered", "asked", "cancelled"]),
    spots: z.int(),
    name: z.string().nullable().meta({ description: "null once it was deleted" }),
    email: z.string().nullable(),
    answers: storedAnswers,
    ...mapFields(EXTRA_FIELDS, (field) => toResponseField(field).nullable().optional()),
    isCheckedIn: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "EventSignUp", description: "A sign-up, with the fields that its event asks." });

export const writtenSignUp = z
  .object({
    id: z.string(),
    version: z.int().optional(),
    offerId: z.string().optional(),
    status: z.string(),
    at: z.iso.datetime().optional(),
  })
  .meta({ id: "WrittenSignUp", description: "What was written." });

export const groupView = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    endsOn: z.string().nullable(),
    role: z.enum(["owner", "organizer"]),
    url: z.url(),
  })
  .meta({ id: "Group" });

export const groupInput = z
  .strictObject({ name: z.string(), description: z.string().optional(), endsOn: z.string().nullable().optional().meta(DATE) })
  .meta({ id: "GroupInput" });

export const contactView = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    notes: z.string().nullable(),
    tags: z.array(z.string()),
  })
  .meta({ id: "Contact" });

export const problemView = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    reason: z.string().optional(),
    scope: z.string().optional().meta({ description: "The scope that the key lacks" }),
    version: z.int().optional().meta({ description: "The present version" }),
    emailed: z.int().optional().meta({ description: "How many people would get an email" }),
    offers: z.array(z.looseObject({ offerId: z.string() })).optional(),
    people: z
      .array(z.looseObject({ signupId: z.string() }))
      .optional()
      .meta({ description: "Whose spots it would take" }),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: "ProblemDetails", description: "RFC 9457 problem details" });

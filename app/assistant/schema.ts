import { z } from "zod";
import { TEMPLATES } from "#app/event-types/registry.ts";
import { date } from "#app/lib/fields.ts";
import { VISIBLE } from "#app/lib/text.ts";
import { CHAT, LIMITS, LOCALES } from "#app/limits.ts";

/** What the page sends: the text, and the id of its conversation once the server has issued it (product 13.4). */
export const questionSchema = z.object({
  message: z.string().trim().max(CHAT.message.max, { abort: true }).regex(VISIBLE),
  sessionId: z.string().max(64).nullable().default(null),
});

export type ChatQuestion = z.infer<typeof questionSchema>;

const TYPES_WITH_CATEGORIES = TEMPLATES.filter(({ categories }) => categories.length > 0).map(({ id }) => id);

const words = (max: number) => z.string().trim().max(max).catch("");
const day = date.nullable().catch(null).describe("yyyy-MM-dd, never in the past; null when it was not said");
const hour = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable()
  .catch(null)
  .describe("HH:mm, 24 hours; null when it was not said");
const count = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max).nullable().catch(null);
const pieces = z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string()).max(100)).catch([]);

const offerSchema = z.object({
  title: words(LIMITS.offerTitle.max).describe("Name of the item, shift or slot"),
  description: words(LIMITS.text.max),
  category: z
    .string()
    .max(40)
    .nullable()
    .catch(null)
    .describe(`For ${TYPES_WITH_CATEGORIES.join(" and ")}: one of its categories; else null`),
  date: day,
  startTime: hour,
  endTime: hour,
  capacity: count(LIMITS.quantity).describe("How many are needed, or how many people fit; null when it was not said"),
  quotes: pieces.describe("The words of the messages that say this offer's name, number, day and hours"),
});

const draftSchema = z.object({
  type: z.enum(TEMPLATES.map(({ id }) => id)),
  title: words(LIMITS.title.max),
  description: words(LIMITS.text.max),
  location: words(LIMITS.location.max),
  date: day,
  startTime: hour,
  endTime: hour,
  people: count(LIMITS.attendees).describe("How many people are expected; null when it was not said"),
  perPerson: count(LIMITS.perPerson).describe("How many of the offers one person may take at most; null when it was not said"),
  offers: z.array(offerSchema).max(LIMITS.offers.max).catch([]),
});

const quotesSchema = z.object({
  type: pieces,
  title: pieces,
  description: pieces,
  location: pieces,
  date: pieces,
  startTime: pieces,
  endTime: pieces,
  people: pieces,
  perPerson: pieces,
  removed: pieces.describe("The words of the last message that ask to take something out of the draft, or to undo"),
  leftOut: pieces.describe("The parts of the last message that the draft has no place for"),
});

/** A model's whole answer. Missing or malformed parts are read as not said; without a known type there is no draft. */
export const proposalSchema = z.object({
  text: words(CHAT.answer.max).describe("Your answer where there is no draft; else empty, as the draft is described beside it"),
  language: z.enum(LOCALES).nullable().catch(null).describe("The language the person writes in"),
  isNew: z.boolean().catch(false).describe("Whether the draft is another event than the conversation's last draft"),
  draft: draftSchema.nullable().default(null),
  quotes: quotesSchema.catch(quotesSchema.parse({})),
});

export type Proposal = z.infer<typeof proposalSchema>;

/** The JSON schema without bounds and with all fields required, as model endpoints accept it. Bounds are checked here. */
export function answerShape(): object {
  return z.toJSONSchema(proposalSchema, {
    override: ({ jsonSchema }) => {
      for (const key of BOUNDS) delete jsonSchema[key];
    },
  });
}

const BOUNDS = ["default", "pattern", "format", "minLength", "maxLength", "minimum", "maximum", "maxItems"] as const;

import { z } from "zod";
import { TEMPLATES } from "#app/event-types/registry.ts";
import { date } from "#app/lib/fields.ts";
import { VISIBLE } from "#app/lib/text.ts";
import { CHAT, LIMITS } from "#app/limits.ts";
import type { Draft } from "./draft.ts";

/** What the page sends: the text, and the conversation it goes on with, once the server has named it (product 13.4). */
export const questionSchema = z.object({
  message: z.string().trim().max(CHAT.message.max, { abort: true }).regex(VISIBLE),
  sessionId: z.string().max(64).nullable().default(null),
});

export type Question = z.infer<typeof questionSchema>;

const withCategories = TEMPLATES.filter(({ categories }) => categories.length > 0).map(({ id }) => id);

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const offerSchema = z.object({
  title: z.string().max(LIMITS.offerTitle.max).default("").describe("Name of the item, shift or slot"),
  description: z.string().max(LIMITS.text.max).default(""),
  category: z
    .string()
    .max(40)
    .nullable()
    .default(null)
    .describe(`For ${withCategories.join(" and ")}: one of the categories named in the instructions`),
  date: date.nullable().default(null).describe("yyyy-MM-dd; for slot types every offer has its date"),
  startTime: clock.nullable().default(null).describe("HH:mm, 24 hours"),
  endTime: clock.nullable().default(null).describe("HH:mm, 24 hours"),
  capacity: z.int().min(LIMITS.quantity.min).max(LIMITS.quantity.max).default(1).describe("How many are needed, or how many people fit"),
});

/** The tool by which a model proposes an event; close to what the wizard holds. */
export const draftSchema: z.ZodType<Draft, unknown> = z.object({
  type: z.enum(TEMPLATES.map(({ id }) => id)),
  title: z.string().trim().min(1).max(LIMITS.title.max),
  description: z.string().max(LIMITS.text.max).default(""),
  location: z.string().max(LIMITS.location.max).default("").describe("Empty when it was not said"),
  date: date.nullable().default(null).describe("yyyy-MM-dd, never in the past; null when it was not said"),
  startTime: clock.nullable().default(null).describe("HH:mm, 24 hours"),
  endTime: clock.nullable().default(null).describe("HH:mm, 24 hours"),
  people: z.int().min(LIMITS.attendees.min).max(LIMITS.attendees.max).nullable().default(null).describe("How many people are expected"),
  perPerson: z
    .int()
    .min(LIMITS.perPerson.min)
    .max(LIMITS.perPerson.max)
    .optional()
    .describe("How many of the offers one person may take at most; leave it out when it was not said"),
  offers: z.array(offerSchema).max(LIMITS.offers.max).default([]),
});

const pieces = z.array(z.string().trim().min(1).max(CHAT.message.max)).max(100).default([]);

/** What a model says it made of the last message, in the person's own words. */
export const accountSchema = z.object({
  used: pieces.describe("The parts of the last message that the draft uses, each copied letter by letter"),
  leftOut: pieces.describe("The parts of the last message that the draft does not use, each copied letter by letter"),
});

export type ModelAccount = z.infer<typeof accountSchema>;

/** All that a model's call of the tool carries. */
export const toolSchema = z.intersection(draftSchema, accountSchema);

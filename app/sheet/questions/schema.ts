import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { sanitize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { QUESTION_KINDS, type QuestionInput } from "./question.ts";

const { max, label, options, option, text: longest } = LIMITS.questions;

/** The questions of step 3, in order. */
export const questionsSchema: z.ZodType<QuestionInput[], unknown> = z
  .array(
    z
      .object({
        id: z.string().min(1).max(64).optional(),
        kind: z.enum(QUESTION_KINDS),
        label: text(label).pipe(z.string().min(1, { error: () => m.question_label_required() })),
        options: z.array(text(option)).max(options.max).default([]),
        required: z.boolean().default(false),
        perPerson: z.boolean().optional(),
        text: text(longest).optional(),
      })
      .transform(({ text: agreed = "", perPerson, ...question }) => ({
        ...question,
        options: question.kind === "choice" ? distinct(question.options) : [],
        ...(perPerson && { perPerson }),
        ...(question.kind === "agree" && { text: agreed }),
      }))
      .refine((question) => question.text !== "", { path: ["text"], error: () => m.question_text_required() })
      .refine((question) => question.kind !== "choice" || question.options.length >= options.min, {
        path: ["options"],
        error: () => m.question_options_required({ min: options.min }),
      }),
  )
  .max(max, { error: () => m.question_too_many({ max }) })
  .default([]);

function text(length: number) {
  return z
    .string()
    .transform(sanitize)
    .pipe(z.string().max(length, { error: () => m.field_text_too_long({ max: length }) }));
}

function distinct(options: string[]): string[] {
  return [...new Set(options.filter((each) => each !== ""))];
}

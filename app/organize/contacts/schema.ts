import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { email, optionalText } from "#app/lib/fields.ts";
import { DEFAULT_DIAL, readablePhone } from "#app/lib/read-phone.ts";
import { sanitize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { cleanNameLine, isContactName, TAG_COLORS } from "./rules.ts";

const id = z.string().min(1).max(LIMITS.name.max);
const ids = z.string().transform((text) => text.split(" ").filter(Boolean));

export const contactName = z
  .string({ error: () => m.contacts_invalid_name_text() })
  .transform(cleanNameLine)
  .refine(isContactName, { error: () => m.contacts_invalid_name_text() });

const optionalEmail = z
  .string()
  .optional()
  .transform((text) => text?.trim() ?? "")
  .pipe(z.union([z.literal("").transform(() => null), email], { error: () => m.field_email_invalid() }));

/** Text next to a phone number, such as an extension, goes to the notes. `dial`: the country code for numbers that have none. */
export function contactSchemaFor(dial: string) {
  return z
    .object({ name: contactName, email: optionalEmail, phone: readablePhone(dial), notes: optionalText })
    .transform(({ name, email, phone: { number, note }, notes }, context) => {
      const noted = note === "" ? notes : [notes, sanitize(note)].filter(Boolean).join("\n");
      if ((noted ?? "").length > LIMITS.text.max)
        context.addIssue({ code: "custom", path: ["notes"], message: m.field_text_too_long({ max: LIMITS.text.max }) });
      return { name, email, phone: number, notes: noted };
    });
}

export const contactSchema = contactSchemaFor(DEFAULT_DIAL);

export const tagSchema = z.object({
  name: z
    .string({ error: () => m.contacts_tag_name_missing() })
    .transform((text) => sanitize(text.replace(/\s+/g, " ")))
    .pipe(
      z
        .string()
        .min(1, { error: () => m.contacts_tag_name_missing() })
        .max(LIMITS.contacts.tagName, { error: () => m.field_text_too_long({ max: LIMITS.contacts.tagName }) }),
    ),
  color: z.enum(TAG_COLORS).default(TAG_COLORS[0]),
});

/** Contacts selected one by one, or everything a URL finds (`all` is its query). */
export const selectionSchema = z.object({ ids: ids.optional(), all: z.string().max(10_000).optional() });

/** The fields of the page's forms, by intent (routes/contacts/save.ts). A contact's and a tag's own fields have their own schemas. */
export const contactIntentFields = {
  add: z.object({ tagIds: ids.optional() }),
  update: z.object({ contactId: id, tagIds: ids.optional() }),
  delete: z.object({ contactId: id }),
  deleteMany: selectionSchema,
  tag: selectionSchema.extend({ tagId: id }),
  untag: selectionSchema.extend({ tagId: id }),
  createTag: z.object({}),
  updateTag: z.object({ tagId: id }),
  deleteTag: z.object({ tagId: id }),
  undoImport: z.object({ importId: id }),
};

export type ContactFields = z.output<typeof contactSchema>;
export type TagFields = z.output<typeof tagSchema>;

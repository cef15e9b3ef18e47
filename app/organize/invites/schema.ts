import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseAddresses } from "#app/lib/addressees.ts";
import { date } from "#app/lib/fields.ts";
import { sanitize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";

const { message, title, atOnce } = LIMITS.invite;
/** More than can be invited at once, so that the command can explain the limit. */
const MAX_IDS = 10 * atOnce;
const id = z.string().min(1).max(LIMITS.name.max);
const ids = z.preprocess((value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value), z.array(id).max(MAX_IDS));

const words = z
  .string()
  .transform((typed) => sanitize(typed.replaceAll("\r\n", "\n")))
  .pipe(
    z
      .string()
      .min(1, { error: () => m.field_required() })
      .max(message, { error: () => m.field_text_too_long({ max: message }) }),
  );

const shared = {
  /** Created with the form, as an idempotency key. */
  key: submissionKeySchema,
  contactIds: ids,
  message: words,
};

const typed = z
  .string()
  .max(LIMITS.invite.typed)
  .default("")
  .transform((text) => parseAddresses(text));

/** Invitations to an event, as sent by the page's form. */
export const invitesSchema = z.object({
  ...shared,
  addresses: typed
    .superRefine(({ wrong }, context) => {
      if (wrong.length > 0) context.addIssue({ code: "custom", message: m.invites_typed_wrong({ text: wrong.join(", ") }) });
    })
    .transform(({ addressees }) => addressees),
});

/** Invitations to an event without the invalid addresses. */
export const invitesToOthersSchema = z.object({ ...shared, addresses: typed.transform(({ addressees }) => addressees) });

/** Invitations from the example, to one of its slots on a date. */
export const exampleInvitesSchema = z.object({
  ...shared,
  title: z.string().transform(sanitize).pipe(z.string().min(1).max(title)),
  date,
});

/** The invitations to remind of: the given ones, or all unanswered ones. */
export const remindSchema = z.object({ inviteIds: ids.optional() });

export const withdrawSchema = z.object({ inviteId: id });

export type InvitesInput = z.output<typeof invitesSchema>;
export type ExampleInvitesInput = z.output<typeof exampleInvitesSchema>;

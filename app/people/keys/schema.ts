import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { sanitize, VISIBLE } from "#app/lib/text.ts";
import { API_KEYS } from "./limits.ts";
import { SCOPES, type Scope } from "./scopes.ts";

const name = z
  .string()
  .catch("")
  .transform((text) => sanitize(text).replace(/\s+/g, " "))
  .pipe(
    z
      .string()
      .max(API_KEYS.name, { error: () => m.field_text_too_long({ max: API_KEYS.name }), abort: true })
      .regex(VISIBLE, { error: () => m.keys_name_required() }),
  );

const days = z
  .enum(["", ...API_KEYS.days.map(String)])
  .catch(String(API_KEYS.days[0]))
  .transform((text) => (text === "" ? null : Number(text)));

/** The form of a new key; a checkbox per scope, named like it. `days`: null if it has no end date. */
export const newKeySchema = z.record(z.string(), z.unknown()).transform((form, context) => {
  const scopes: Scope[] = SCOPES.filter((scope) => form[scope] === "on");
  const read = name.safeParse(form.name);
  for (const { message } of read.error?.issues ?? []) context.addIssue({ code: "custom", path: ["name"], message });
  if (scopes.length === 0) context.addIssue({ code: "custom", path: ["scopes"], message: m.keys_scopes_required() });
  return { name: read.data ?? "", scopes, days: days.parse(form.days) };
});

export type NewKey = z.output<typeof newKeySchema>;

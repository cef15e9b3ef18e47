import { m } from "#app/i18n/paraglide/messages.js";
import type { Draft } from "../draft.ts";
import type { Context } from "./make.ts";
import { past, type Reading } from "./reading.ts";

/** A greeting or thanks, and no more than that: what she answers; null for everything else. */
export function isTalk(reading: Reading, draft: Draft | null, context: Context): string | null {
  const isOnly = (tag: "hello" | "thanks") => {
    let isThere = false;
    for (let at = 0; at < reading.tokens.length; ) {
      const found = reading.hits[at]?.get(tag)?.next ?? at;
      isThere ||= found > at;
      const next = Math.max(found, past(reading, at, "beside", "thanks", "hello"));
      if (next === at && /[\p{L}\d]/u.test(reading.tokens[at]?.norm ?? "")) return false;
      at = Math.max(next, at + 1);
    }
    return isThere;
  };
  if (isOnly("thanks")) return draft ? m.assistant_plan_thanks_draft({}, context) : m.assistant_plan_thanks({}, context);
  return isOnly("hello") ? m.assistant_plan_hello({}, context) : null;
}

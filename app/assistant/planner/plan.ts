import { typeFor } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { normalize } from "#app/lib/text.ts";
import { DEFAULTS, type Locale } from "#app/limits.ts";
import type { Facts, Turn } from "../conversation.ts";
import type { Draft } from "../draft.ts";
import { adviceOn } from "./advice.ts";
import { changeDraft, missingIn } from "./change.ts";
import { isLocale, languageOf, VOCABULARIES } from "./language.ts";
import { type Context, type Made, makeDraft } from "./make.ts";
import { draftOfSheet } from "./pasted-draft.ts";
import { has, word } from "./patterns.ts";
import { readSentence, type Said } from "./said.ts";
import { withoutRuns } from "./text.ts";

export type Reply = { text: string; draft: Draft | null; account?: Account | null; question?: Question | null };

/** What was made of what was said, in the person's words: used, left out, and what stands in the draft without having been said. */
export type Account = { used: string[]; leftOut: string[]; assumed: Assumed[] };
export type Assumed = "day" | "start" | "end" | "offers" | "count";
/** The one thing asked. */
export type Question = { about: "what" | "date" | "time" | "items" | "place" | "count" };

/**
 * The built-in planner's answer to the last thing said: a draft, a changed draft, advice, or what she can do. It reads
 * nothing but the conversation, the language and the day, and gives the same answer every time.
 */
export function planReply(turns: readonly Turn[], { locale, today }: Pick<Facts, "locale" | "today">): Reply {
  const asked = turns.filter(({ role }) => role === "user").map(({ text }) => text);
  const text = withoutRuns(asked.at(-1) ?? "");
  const usual: Locale = isLocale(locale) ? locale : "en";
  const spoken = asked.slice(0, -1).reduce<Locale>((language, each) => languageOf(each, language), usual);
  const context = { locale: languageOf(text, spoken), today };
  const draft = turns.findLast((turn) => turn.draft !== null)?.draft ?? null;

  const sheet = draftOfSheet(text, context);
  if (sheet) return shown(sheet, m.assistant_plan_read({ count: sheet.count }, context), context);
  const sign = politeness(text, draft, context);
  if (sign) return { text: sign, draft: null };

  const said = readSentence(text, context);
  const words = VOCABULARIES[context.locale];
  const isQuestion = has(normalize(text), words.asks) || text.includes("?");
  const advice = adviceOn(text, said.type, context.locale);
  if (isQuestion && advice && said.dates.length === 0 && !said.start) return { text: advice, draft: null };

  const isNew = draft === null || (said.type !== null && has(normalize(text), words.begin));
  if (!isNew) {
    const changed = changeDraft(draft, text, context);
    if (changed) return shown({ draft: changed, notes: [] }, m.assistant_plan_changed({}, context), context);
    return { text: advice ?? m.assistant_plan_unchanged({}, context), draft: null };
  }
  const type = said.type ?? (isAnEvent(said) ? typeFor("an event").id : null);
  if (!type) return { text: advice ?? m.assistant_plan_outside({}, context), draft: null };
  const made = makeDraft(said, type, context);
  return shown(made, m.assistant_plan_made({ title: made.draft.title }, context), context);
}

/** Somebody who names a day and something else means an event, whatever it is called. */
function isAnEvent({ dates, start, people, place, title, subject, roles }: Said): boolean {
  return dates.length > 0 && [start, people, place, title ?? subject, roles[0]].filter(Boolean).length > 0;
}

function shown({ draft, notes }: Made, opening: string, context: Context): Reply {
  const question = notes.some((note) => note.endsWith("?")) ? null : questionFor(draft, context);
  return { text: [[opening, ...notes].join(" "), question ?? m.assistant_plan_ready({}, context)].join("\n\n"), draft };
}

/** One short question for what is missing. */
function questionFor(draft: Draft, options: { locale: Locale }): string | null {
  switch (missingIn(draft)) {
    case "date":
      return m.assistant_ask_date({}, options);
    case "time":
      return m.assistant_ask_time({}, options);
    case "items":
      return m.assistant_ask_items({}, options);
    case "place":
      return m.assistant_ask_place({ later: DEFAULTS.location }, options);
    case null:
      return null;
  }
}

/** A greeting or thanks, and no more than that. */
function politeness(text: string, draft: Draft | null, context: Context): string | null {
  const normalized = normalize(text).trim();
  const { hello, thanks } = VOCABULARIES[context.locale];
  const isOnly = (signs: string) => new RegExp(`^(?=${word(signs)})(?:${word(`${signs}|${BESIDE}`)}[\\s,.!]{0,9}){1,8}$`).test(normalized);
  if (isOnly(hello)) return m.assistant_plan_hello({}, context);
  if (isOnly(thanks)) return draft ? m.assistant_plan_thanks_draft({}, context) : m.assistant_plan_thanks({}, context);
  return null;
}

/** What may stand beside a greeting or thanks. */
const BESIDE = "sally|there|everyone|you|a lot|so much|very much|mucho|muchas|beaucoup|bien|sehr|dir|schon";

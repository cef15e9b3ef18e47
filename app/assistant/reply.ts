import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { clipped } from "#app/lib/text.ts";
import type { Locale } from "#app/limits.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";
import { type Changes, changesOf } from "./changed-parts.ts";
import { checksOf, type Unsure } from "./checks.ts";
import type { Draft } from "./draft.ts";
import { quotedList } from "./labels.ts";

/** Sally's answer. A draft comes with an account of the message: quotes of what was used and what was left out. */
export type Reply = { text: string; draft: Draft | null; account?: Account | null; question?: Question | null };

export type Account = { used: string[]; leftOut: string[]; assumed: Assumed[]; unsure: Unsure[] };
/** What a form needs and nobody said. */
export type Assumed = "day" | "repeats" | "start" | "end" | "offers" | "count";

/** The one thing asked, and answers to press. */
export type Question = { about: "what" | "date" | "time" | "items" | "place" | "count"; text: string; choices: string[] };

type Written = {
  draft: Draft;
  account: Account;
  notes: string[];
  question?: Question | null;
  opening: string[];
  /** Whether a draft before this one can be had back. */
  canUndo?: boolean;
};
type Options = { locale: Locale };

/** The answer to a message that led to a draft: the same whether a model or the built-in planner made it. */
export function writeReply({ draft, account, notes, question: asked = null, opening, canUndo }: Written, options: Options): Reply {
  const question = asked ?? (notes.some((note) => note.endsWith("?")) ? null : questionFor(draft, options));
  const { used, leftOut, unsure } = account;
  const told = [
    ...opening,
    ...(used.length > 0 ? [m.assistant_plan_used({ pieces: few(used).join("; ") }, options)] : []),
    ...(leftOut.length > 0 ? [m.assistant_plan_left_out({ pieces: quotedList(few(leftOut), options) }, options)] : []),
    ...checksOf(unsure, draft, options),
    ...notes,
  ].join(" ");
  const end = question ? questionLines(question) : m.assistant_plan_ready({}, options);
  const text = [told, end, ...(canUndo ? [`[[${m.assistant_undo({}, options)}]]`] : [])].join("\n\n");
  return { text, draft, account, question };
}

/** What a change made of the draft before it, in words. */
export function changeLines(before: Draft, draft: Draft, options: Options): string[] {
  const { added, changed, removed }: Changes = changesOf(before, draft, options);
  return [
    ...(added.length > 0 ? [m.assistant_plan_added_parts({ parts: inSentence(added) }, options)] : []),
    ...(changed.length > 0 ? [m.assistant_plan_changed_parts({ parts: inSentence(changed) }, options)] : []),
    ...(removed.length > 0 ? [m.assistant_plan_removed_parts({ parts: inSentence(removed) }, options)] : []),
  ];
}

/** A question, and a line for each answer that can be pressed. */
export function questionLines({ text, choices }: Question): string {
  return choices.length > 0 ? `${text}\n\n${choices.map((choice) => `[[${choice}]]`).join("\n")}` : text;
}

/** One short question for what the draft still lacks. */
function questionFor({ type, date, startTime, location, offers }: Draft, options: Options): Question | null {
  const { manyDates, template } = eventType(type);
  const { hasOffers, offerHas } = kindOfType(type);
  if (!manyDates && !date) return { about: "date", text: m.assistant_ask_date({}, options), choices: [] };
  if (!manyDates && !startTime && template.minutes > 0) return { about: "time", text: m.assistant_ask_time({}, options), choices: [] };
  if (hasOffers && !offerHas.includes("times") && offers.length === 0)
    return { about: "items", text: m.assistant_ask_items({}, options), choices: [] };
  if (location !== "") return null;
  return { about: "place", text: m.assistant_ask_place({ later: m.event_location_tbd({}, options) }, options), choices: [] };
}

const MOST_PIECES = 40;
const LONGEST_PIECE = 300;

/** No more than people read. */
function few(pieces: readonly string[]): string[] {
  const short = pieces.slice(0, MOST_PIECES).map((text) => (text.length > LONGEST_PIECE ? `${clipped(text, LONGEST_PIECE)}…` : text));
  return pieces.length > MOST_PIECES ? [...short, "…"] : short;
}

/** Without the point of an abbreviated month, as the sentence's own follows. */
export function inSentence(parts: readonly string[]): string {
  return parts.join("; ").replace(/\.$/, "");
}

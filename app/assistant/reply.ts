import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { clipText } from "#app/lib/text.ts";
import type { Locale } from "#app/limits.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { type DraftChanges, diffDrafts } from "./changed-parts.ts";
import { describeUnsure, type UnsurePart } from "./checks.ts";
import type { EventDraft } from "./draft.ts";
import { quotedList } from "./labels.ts";

/** Sally's answer. A draft comes with an account of the message: quotes of what was used and what was left out. */
export type SallyReply = { text: string; draft: EventDraft | null; account?: ReplyAccount | null; question?: FollowUpQuestion | null };

export type ReplyAccount = { used: string[]; leftOut: string[]; assumed: Assumption[]; unsure: UnsurePart[] };
/** Parts that a form needs and no one said. */
export type Assumption = "day" | "repeats" | "start" | "end" | "offers" | "count";

/** The single question an answer asks, and the answers offered as buttons. */
export type FollowUpQuestion = { about: "what" | "date" | "time" | "items" | "place" | "count"; text: string; choices: string[] };

type ReplyParts = {
  draft: EventDraft;
  account: ReplyAccount;
  notes: string[];
  question?: FollowUpQuestion | null;
  opening: string[];
  /** Whether the previous draft can be restored. */
  canUndo?: boolean;
};
type Options = { locale: Locale };

/** The answer to a message that led to a draft, whether it came from a model or the built-in planner. */
export function writeReply({ draft, account, notes, question: asked = null, opening, canUndo }: ReplyParts, options: Options): SallyReply {
  const question = asked ?? (notes.some((note) => note.endsWith("?")) ? null : findMissingQuestion(draft, options));
  const { used, leftOut, unsure } = account;
  const summary = [
    ...opening,
    ...(used.length > 0 ? [m.assistant_plan_used({ pieces: capPieces(used).join("; ") }, options)] : []),
    ...(leftOut.length > 0 ? [m.assistant_plan_left_out({ pieces: quotedList(capPieces(leftOut), options) }, options)] : []),
    ...describeUnsure(unsure, draft, options),
    ...notes,
  ].join(" ");
  const end = question ? questionLines(question) : m.assistant_plan_ready({}, options);
  const text = [summary, end, ...(canUndo ? [`[[${m.assistant_undo({}, options)}]]`] : [])].join("\n\n");
  return { text, draft, account, question };
}

/** The differences from the previous draft, in words. */
export function changeLines(before: EventDraft, draft: EventDraft, options: Options): string[] {
  const { added, changed, removed }: DraftChanges = diffDrafts(before, draft, options);
  return [
    ...(added.length > 0 ? [m.assistant_plan_added_parts({ parts: joinForSentence(added) }, options)] : []),
    ...(changed.length > 0 ? [m.assistant_plan_changed_parts({ parts: joinForSentence(changed) }, options)] : []),
    ...(removed.length > 0 ? [m.assistant_plan_removed_parts({ parts: joinForSentence(removed) }, options)] : []),
  ];
}

/** A question, and one line for each answer offered as a button. */
export function questionLines({ text, choices }: FollowUpQuestion): string {
  return choices.length > 0 ? `${text}\n\n${choices.map((choice) => `[[${choice}]]`).join("\n")}` : text;
}

/** One short question about what the draft still lacks. */
function findMissingQuestion({ type, date, startTime, location, offers }: EventDraft, options: Options): FollowUpQuestion | null {
  const { manyDates, template } = eventType(type);
  const { hasOffers, offerHas } = getKind(type);
  if (!manyDates && !date) return { about: "date", text: m.assistant_ask_date({}, options), choices: [] };
  if (!manyDates && !startTime && template.minutes > 0) return { about: "time", text: m.assistant_ask_time({}, options), choices: [] };
  if (hasOffers && !offerHas.includes("times") && offers.length === 0)
    return { about: "items", text: m.assistant_ask_items({}, options), choices: [] };
  if (location !== "") return null;
  return { about: "place", text: m.assistant_ask_place({ later: m.event_location_tbd({}, options) }, options), choices: [] };
}

const MAX_PIECES = 40;
const MAX_PIECE_LENGTH = 300;

/** Limits the list to a number that people will read. */
function capPieces(pieces: readonly string[]): string[] {
  const short = pieces.slice(0, MAX_PIECES).map((text) => (text.length > MAX_PIECE_LENGTH ? `${clipText(text, MAX_PIECE_LENGTH)}…` : text));
  return pieces.length > MAX_PIECES ? [...short, "…"] : short;
}

/** Drops the period of a final abbreviated month, because the sentence adds its own. */
export function joinForSentence(parts: readonly string[]): string {
  return parts.join("; ").replace(/\.$/, "");
}

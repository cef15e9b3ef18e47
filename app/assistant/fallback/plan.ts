import type { ImpliedContent } from "#app/event-types/event-type.ts";
import { findImpliedType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import type { UnsurePart } from "../checks.ts";
import type { ChatFacts, Turn } from "../conversation.ts";
import type { EventDraft } from "../draft.ts";
import { FORM_LINE } from "../readable.ts";
import { changeLines, type FollowUpQuestion, questionLines, type ReplyAccount, type SallyReply, writeReply } from "../reply.ts";
import { weekdayIndex } from "./calendar.ts";
import { changeDraft } from "./change-draft.ts";
import { makeDraft } from "./make-draft.ts";
import { findMeantType, isTypeSure } from "./meant-type.ts";
import type { PlannerContext } from "./parsed-request.ts";
import { type ParsedRequest, parseRequest } from "./parsed-request.ts";
import { replyToPastedTable } from "./table.ts";
import { hasTag, isWordAt, matchAt, sliceText, type TokenizedText, tokenizeText } from "./tokenized-text.ts";
import { detectLanguage, toLocale, vocabularyFor } from "./words/languages.ts";

/** The built-in planner's answer to the last message. Deterministic. */
export function planReply(turns: readonly Turn[], { locale, today }: Pick<ChatFacts, "locale" | "today">): SallyReply {
  const messages = turns.filter(({ role }) => role === "user").map(({ text }) => text);
  const text = messages.at(-1) ?? "";
  const context: PlannerContext = { locale: detectLanguage(messages.join("\n"), toLocale(locale)), today };
  const draft = turns.findLast((turn) => turn.draft !== null)?.draft ?? null;
  const table = replyToPastedTable(text, context);
  if (table) return table;
  const words = vocabularyFor(context.locale);
  const read = (message: string) => parseRequest(message, { ...context, words });
  const earlier = messages.at(-2) ?? "";
  const isOffered = (content: ImpliedContent) => turns.at(-2)?.text.includes(`[[${labelKind(content, context)}]]`) ?? false;
  const kind = KINDS.find((content) => labelKind(content, context) === text.trim() && isOffered(content));
  if (kind) return replyToPlan(read(earlier), context, findImpliedType(kind).id);
  const request = read(text);
  const talk = replyToSmallTalk(request, draft, context);
  if (talk) return { text: talk, draft: null };
  if (draft) return replyToChange(text, draft, turns, context);
  // An answer to "What are you planning?" is read together with the message before it.
  return replyToPlan(KINDS.some(isOffered) ? read(`${earlier}\n${text}`) : request, context);
}

/** The label of the button that answers the question with this kind. */
function labelKind(content: ImpliedContent, { locale }: PlannerContext): string {
  return findImpliedType(content).template.name({}, { locale });
}

const KINDS: ImpliedContent[] = ["dishes", "tasks", "times", "an event"];

function askKind(context: PlannerContext, isDrafted: boolean): FollowUpQuestion {
  const text = isDrafted ? m.assistant_ask_kind({}, context) : m.assistant_ask_what({}, context);
  return { about: "what", text, choices: KINDS.map((content) => labelKind(content, context)) };
}

/** The draft changed by a follow-up message. If nothing was understood, a question and a link to the form builder. */
function replyToChange(text: string, before: EventDraft, turns: readonly Turn[], context: PlannerContext): SallyReply {
  const reading = tokenizeText(text, vocabularyFor(context.locale));
  const isUndo = reading.hits.some((hits) => hits.has("undo")) && !reading.tokens.some(({ norm }) => /^\d/.test(norm));
  const earlier = isUndo ? turns.filter((turn) => turn.draft !== null).at(-2)?.draft : null;
  const { draft, readings } = isUndo ? { draft: earlier ?? before, readings: [] } : changeDraft(before, text, context);
  const account: ReplyAccount = { used: [], leftOut: readings.flatMap((each) => splitPieces(each).leftOut), assumed: [], unsure: [] };
  if (JSON.stringify(draft) !== JSON.stringify(before)) {
    const opening = [m.assistant_plan_changed({}, context), ...changeLines(before, draft, context)];
    return writeReply({ draft, account, notes: [], opening, canUndo: true }, context);
  }
  const question = askWhatToChange(reading, context);
  const isClear = question !== null && question.about !== "what";
  const reply = isClear ? question.text : `${question?.text ?? m.assistant_plan_unchanged({}, context)}\n\n${FORM_LINE}`;
  return { text: reply, draft: null, account, question };
}

/** For a follow-up that asks for a change without saying which. */
function askWhatToChange({ hits }: TokenizedText, context: PlannerContext): FollowUpQuestion | null {
  const label = hits.map((each) => each.get("label")?.value).find((value) => value !== undefined);
  if (label === 1) return { about: "date", text: m.assistant_ask_date({}, context), choices: [] };
  if (label === 2) return { about: "time", text: m.assistant_ask_time({}, context), choices: [] };
  const isVague = hits.some((each) => each.has("change") || each.has("vague") || each.has("undo"));
  return isVague ? { about: "what", text: m.assistant_ask_change({}, context), choices: [] } : null;
}

function replyToPlan(request: ParsedRequest, context: PlannerContext, chosen?: EventTypeId): SallyReply {
  const type = chosen ?? findMeantType(request);
  const found = findDoubt(request, type !== null, context);
  const doubt = chosen && found?.about === "what" ? null : found;
  const isUnsure = !chosen && type !== null && !isTypeSure(request, type);
  if (doubt && (!type || doubt.about === "what")) return { text: questionLines(doubt), draft: null, question: doubt };
  if (!type) return { text: m.assistant_plan_outside({}, context), draft: null };
  const { draft, notes, assumed } = makeDraft(request, type, context);
  const pieces = splitPieces(request.reading);
  const account: ReplyAccount = { ...pieces, assumed, unsure: findUnsure(request, pieces.leftOut) };
  const question = doubt ?? (isUnsure ? askKind(context, true) : null);
  return writeReply({ draft, notes, account, question, opening: [m.assistant_plan_made({ title: draft.title }, context)] }, context);
}

/** Parts of the draft that were guessed and should be checked. */
function findUnsure({ title, location, entries, counts, days, reading }: ParsedRequest, leftOut: readonly string[]): UnsurePart[] {
  const counted = entries.filter(({ count }) => count !== null).length;
  const isNumberLeft = leftOut.some((text) => /\d/.test(text));
  const isMixed = counted > 0 && counted < entries.length && !entries.every(({ isBulleted }) => isBulleted);
  const isHalfTimed = new Set(entries.map(({ start }) => start === null)).size > 1;
  const isLong = entries.some(({ named }) => named !== null && (named.to - named.from > 4 || hasTag(reading, named, "and")));
  const areMany = days.named.filter(({ dates }) => dates.length > 0).length > 1;
  return [
    ...(title?.isSure ? [] : [{ field: "title" as const, text: title?.text ?? "" }]),
    ...(location && !location.isSure ? [{ field: "location" as const, text: location.text }] : []),
    ...(entries.length > 0 && (isMixed || isHalfTimed || isLong || isNumberLeft) ? [{ field: "offers" as const, text: "" }] : []),
    ...(entries.length === 0 && (counts.length > 1 || (isNumberLeft && counts.length === 0))
      ? [{ field: "people" as const, text: "" }]
      : []),
    ...(areMany ? [{ field: "days" as const, text: "" }] : []),
  ];
}

/** The pieces of text that went into the draft, and the pieces that no reader used. */
function splitPieces(reading: TokenizedText): Pick<ReplyAccount, "used" | "leftOut"> {
  const [used, leftOut]: [string[], string[]] = [[], []];
  let from = 0;
  const isUsed = (at: number) => reading.uses[at] !== null && reading.uses[at] !== "small" && reading.uses[at] !== "outside";
  for (let at = 1; at <= reading.tokens.length; at++) {
    const isEnd = at === reading.tokens.length || isUsed(at) !== isUsed(at - 1) || reading.uses[at] === "small";
    if (!isEnd) continue;
    const isSaid = [...Array(at - from).keys()].some((ahead) =>
      isUsed(from) ? isWordAt(reading, from + ahead) : hasMeaning(reading, from + ahead),
    );
    if (isSaid) (isUsed(from) ? used : leftOut).push(trimToWords(reading, from, at));
    from = at;
  }
  return { used: used.filter(Boolean), leftOut: leftOut.filter(Boolean) };
}

function trimToWords(reading: TokenizedText, from: number, to: number): string {
  let [first, last] = [from, to];
  while (first < last && !isWordAt(reading, first)) first++;
  while (last > first && !isWordAt(reading, last - 1)) last--;
  return sliceText(reading, first, last);
}

/** Whether a word carries meaning by itself, so that leaving it out should be reported. */
function hasMeaning(reading: TokenizedText, at: number): boolean {
  if (reading.uses[at] === "small" || !/^\p{L}{3}|^\d/u.test(reading.tokens[at]?.norm ?? "")) return false;
  const isAsking = reading.isChange && matchAt(reading, at, "verbs", "label", "titled", "except") !== null;
  return (matchAt(reading, at, "small") === null && !isAsking) || reading.uses[at] === "outside";
}

/** Answers a greeting, thanks, or a question with nothing to plan; else null. */
function replyToSmallTalk(
  { reading, days, hours, counts, entries }: ParsedRequest,
  draft: EventDraft | null,
  context: PlannerContext,
): string | null {
  const isBare = days.dates.length === 0 && hours.spans.length === 0 && entries.length === 0;
  const words = reading.tokens.flatMap((_, at) => (isWordAt(reading, at) ? [at] : []));
  if (words.every((at) => reading.uses[at] === "small")) {
    const isThanks = reading.hits.some((hits) => hits.get("talk")?.value === 1) && matchAt(reading, 0, "talk")?.value !== 0;
    if (isThanks) return draft ? m.assistant_plan_thanks_draft({}, context) : m.assistant_plan_thanks({}, context);
    return m.assistant_plan_hello({}, context);
  }
  if (draft) return null;
  // "Thanks, it worked great!"
  if (isBare && counts.length === 0 && matchAt(reading, 0, "talk")?.value === 1) return m.assistant_plan_thanks({}, context);
  const first = words.find((at) => reading.uses[at] !== "small") ?? 0;
  const isQuestion = matchAt(reading, first, "asks") !== null || reading.text.trim().endsWith("?");
  return isBare && isQuestion && counts.length === 0 ? m.assistant_plan_outside({}, context) : null;
}

/** A question about something that the form depends on and the text leaves open. */
function findDoubt(
  { days, hours, title, entries, counts, reading }: ParsedRequest,
  isMeant: boolean,
  context: PlannerContext,
): FollowUpQuestion | null {
  const { locale } = context;
  const [first] = days.dates;
  if (days.doubt === "missing") return { about: "date", text: m.assistant_ask_missing_day({}, context), choices: [] };
  if (days.doubt === "either")
    return { about: "date", text: m.assistant_ask_which_day({}, context), choices: days.dates.map((date) => formatDate(date, locale)) };
  if (days.doubt === "weekday" && first && days.weekday !== null) {
    const near = addDays(first, days.weekday - weekdayIndex(first));
    const name = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(new Date(`${near}T12:00:00Z`));
    const text = m.assistant_ask_weekday({ date: formatDate(first, locale), weekday: name }, context);
    return { about: "date", text, choices: [first, near].map((date) => formatDate(date, locale)) };
  }
  if (hours.isOpen) return { about: "time", text: m.assistant_ask_time({}, context), choices: [] };
  const isNamed = title !== null || entries.length > 0 || (counts.length > 0 && days.dates.length + hours.spans.length > 0);
  if (!isMeant || !isNamed) {
    const isAsked = days.dates.length > 0 || hours.spans.length > 0 || counts.length > 0 || reading.hits.some((hits) => hits.has("vague"));
    return isAsked ? askKind(context, false) : null;
  }
  return null;
}

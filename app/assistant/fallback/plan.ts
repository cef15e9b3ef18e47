import type { Meant } from "#app/event-types/event-type.ts";
import { typeFor } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import type { Unsure } from "../checks.ts";
import type { Facts, Turn } from "../conversation.ts";
import type { Draft } from "../draft.ts";
import { FORM_LINE } from "../readable.ts";
import { type Account, changeLines, type Question, questionLines, type Reply, writeReply } from "../reply.ts";
import { weekdayOf } from "./calendar.ts";
import { changeDraft } from "./change.ts";
import { isTypeSure, typeMeant } from "./kind.ts";
import { makeDraft } from "./make.ts";
import type { Context } from "./said.ts";
import { readSaid, type Said } from "./said.ts";
import { replyToPastedTable } from "./table.ts";
import { has, hit, isWordAt, type Reading, readingOf, textOf } from "./text.ts";
import { languageOf, localeOf, wordsIn } from "./words/languages.ts";

/** The built-in planner's answer to the last message: a draft, a changed draft, or what it can do. Deterministic. */
export function planReply(turns: readonly Turn[], { locale, today }: Pick<Facts, "locale" | "today">): Reply {
  const asked = turns.filter(({ role }) => role === "user").map(({ text }) => text);
  const text = asked.at(-1) ?? "";
  const context: Context = { locale: languageOf(asked.join("\n"), localeOf(locale)), today };
  const draft = turns.findLast((turn) => turn.draft !== null)?.draft ?? null;
  const table = replyToPastedTable(text, context);
  if (table) return table;
  const words = wordsIn(context.locale);
  const read = (message: string) => readSaid(message, { ...context, words });
  const earlier = asked.at(-2) ?? "";
  const isOffered = (meant: Meant) => turns.at(-2)?.text.includes(`[[${kindName(meant, context)}]]`) ?? false;
  const kind = KINDS.find((meant) => kindName(meant, context) === text.trim() && isOffered(meant));
  if (kind) return planned(read(earlier), context, typeFor(kind).id);
  const said = read(text);
  const talk = talkOf(said, draft, context);
  if (talk) return { text: talk, draft: null };
  if (draft) return changed(text, draft, turns, context);
  // An answer to "What are you planning?" adds to the message before it.
  return planned(KINDS.some(isOffered) ? read(`${earlier}\n${text}`) : said, context);
}

/** The label of a button that answers the question for the kind. */
function kindName(meant: Meant, { locale }: Context): string {
  return typeFor(meant).template.name({}, { locale });
}

const KINDS: Meant[] = ["dishes", "tasks", "times", "an event"];

function askKind(context: Context, isDrafted: boolean): Question {
  const text = isDrafted ? m.assistant_ask_kind({}, context) : m.assistant_ask_what({}, context);
  return { about: "what", text, choices: KINDS.map((meant) => kindName(meant, context)) };
}

/** The draft changed by a follow-up. If nothing was understood: a question, and a link to the form builder. */
function changed(text: string, before: Draft, turns: readonly Turn[], context: Context): Reply {
  const reading = readingOf(text, wordsIn(context.locale));
  const isUndo = reading.hits.some((hits) => hits.has("undo")) && !reading.tokens.some(({ norm }) => /^\d/.test(norm));
  const earlier = isUndo ? turns.filter((turn) => turn.draft !== null).at(-2)?.draft : null;
  const { draft, readings } = isUndo ? { draft: earlier ?? before, readings: [] } : changeDraft(before, text, context);
  const account: Account = { used: [], leftOut: readings.flatMap((each) => piecesOf(each).leftOut), assumed: [], unsure: [] };
  if (JSON.stringify(draft) !== JSON.stringify(before))
    return writeReply(
      {
        draft,
        account,
        notes: [],
        opening: [m.assistant_plan_changed({}, context), ...changeLines(before, draft, context)],
        canUndo: true,
      },
      context,
    );
  const question = whatToChange(reading, context);
  const isClear = question !== null && question.about !== "what";
  const told = isClear ? question.text : `${question?.text ?? m.assistant_plan_unchanged({}, context)}\n\n${FORM_LINE}`;
  return { text: told, draft: null, account, question };
}

/** The question for a follow-up that asks for a change but doesn't say which. */
function whatToChange({ hits }: Reading, context: Context): Question | null {
  const label = hits.map((each) => each.get("label")?.value).find((value) => value !== undefined);
  if (label === 1) return { about: "date", text: m.assistant_ask_date({}, context), choices: [] };
  if (label === 2) return { about: "time", text: m.assistant_ask_time({}, context), choices: [] };
  const isVague = hits.some((each) => each.has("change") || each.has("vague") || each.has("undo"));
  return isVague ? { about: "what", text: m.assistant_ask_change({}, context), choices: [] } : null;
}

function planned(said: Said, context: Context, chosen?: EventTypeId): Reply {
  const type = chosen ?? typeMeant(said);
  const found = doubtIn(said, type !== null, context);
  const doubt = chosen && found?.about === "what" ? null : found;
  const isUnsure = !chosen && type !== null && !isTypeSure(said, type);
  if (doubt && (!type || doubt.about === "what")) return { text: questionLines(doubt), draft: null, question: doubt };
  if (!type) return { text: m.assistant_plan_outside({}, context), draft: null };
  const { draft, notes, assumed } = makeDraft(said, type, context);
  const pieces = piecesOf(said.reading);
  const account: Account = { ...pieces, assumed, unsure: unsureIn(said, pieces.leftOut) };
  const question = doubt ?? (isUnsure ? askKind(context, true) : null);
  return writeReply({ draft, notes, account, question, opening: [m.assistant_plan_made({ title: draft.title }, context)] }, context);
}

/** Parts of the draft that were guessed and should be checked. */
function unsureIn({ title, place, entries, counts, days, reading }: Said, leftOut: readonly string[]): Unsure[] {
  const counted = entries.filter(({ count }) => count !== null).length;
  const isNumberLeft = leftOut.some((text) => /\d/.test(text));
  const isMixed = counted > 0 && counted < entries.length && !entries.every(({ isBulleted }) => isBulleted);
  const isHalfTimed = new Set(entries.map(({ start }) => start === null)).size > 1;
  const isLong = entries.some(({ named }) => named !== null && (named.to - named.from > 4 || has(reading, named, "and")));
  const areMany = days.named.filter(({ dates }) => dates.length > 0).length > 1;
  return [
    ...(title?.isSure ? [] : [{ field: "title" as const, text: title?.text ?? "" }]),
    ...(place && !place.isSure ? [{ field: "location" as const, text: place.text }] : []),
    ...(entries.length > 0 && (isMixed || isHalfTimed || isLong || isNumberLeft) ? [{ field: "offers" as const, text: "" }] : []),
    ...(entries.length === 0 && (counts.length > 1 || (isNumberLeft && counts.length === 0))
      ? [{ field: "people" as const, text: "" }]
      : []),
    ...(areMany ? [{ field: "days" as const, text: "" }] : []),
  ];
}

/** The pieces of the text that went into the draft, and those that no reader took. */
function piecesOf(reading: Reading): Pick<Account, "used" | "leftOut"> {
  const [used, leftOut]: [string[], string[]] = [[], []];
  let from = 0;
  const isUsed = (at: number) => reading.uses[at] !== null && reading.uses[at] !== "small" && reading.uses[at] !== "outside";
  for (let at = 1; at <= reading.tokens.length; at++) {
    const isEnd = at === reading.tokens.length || isUsed(at) !== isUsed(at - 1) || reading.uses[at] === "small";
    if (!isEnd) continue;
    const isSaid = [...Array(at - from).keys()].some((ahead) =>
      isUsed(from) ? isWordAt(reading, from + ahead) : isTelling(reading, from + ahead),
    );
    if (isSaid) (isUsed(from) ? used : leftOut).push(trimmed(reading, from, at));
    from = at;
  }
  return { used: used.filter(Boolean), leftOut: leftOut.filter(Boolean) };
}

function trimmed(reading: Reading, from: number, to: number): string {
  let [first, last] = [from, to];
  while (first < last && !isWordAt(reading, first)) first++;
  while (last > first && !isWordAt(reading, last - 1)) last--;
  return textOf(reading, first, last);
}

/** Whether a word says something by itself, so that leaving it out is worth telling. */
function isTelling(reading: Reading, at: number): boolean {
  if (reading.uses[at] === "small" || !/^\p{L}{3}|^\d/u.test(reading.tokens[at]?.norm ?? "")) return false;
  const isAsking = reading.isChange && hit(reading, at, "verbs", "label", "titled", "except") !== null;
  return (hit(reading, at, "small") === null && !isAsking) || reading.uses[at] === "outside";
}

/** The answer to a greeting, to thanks, or to a question with nothing to plan; null for anything else. */
function talkOf({ reading, days, hours, counts, entries, title }: Said, draft: Draft | null, context: Context): string | null {
  const isBare = days.dates.length === 0 && hours.spans.length === 0 && entries.length === 0;
  const words = reading.tokens.flatMap((_, at) => (isWordAt(reading, at) ? [at] : []));
  if (words.every((at) => reading.uses[at] === "small")) {
    const isThanks = reading.hits.some((hits) => hits.get("talk")?.value === 1) && hit(reading, 0, "talk")?.value !== 0;
    if (isThanks) return draft ? m.assistant_plan_thanks_draft({}, context) : m.assistant_plan_thanks({}, context);
    return m.assistant_plan_hello({}, context);
  }
  if (draft) return null;
  // "Thanks, it worked great!"
  if (isBare && counts.length === 0 && hit(reading, 0, "talk")?.value === 1) return m.assistant_plan_thanks({}, context);
  const first = words.find((at) => reading.uses[at] !== "small") ?? 0;
  const isQuestion = hit(reading, first, "asks") !== null || reading.text.trim().endsWith("?");
  return isBare &&
    isQuestion &&
    counts.length === 0 &&
    (title === null || hit(reading, first, "asks") !== null || reading.text.trim().endsWith("?"))
    ? m.assistant_plan_outside({}, context)
    : null;
}

/** A question about something the form depends on and the text leaves open. */
function doubtIn({ days, hours, title, entries, counts, reading }: Said, isMeant: boolean, context: Context): Question | null {
  const { locale } = context;
  const [first] = days.dates;
  if (days.doubt === "missing") return { about: "date", text: m.assistant_ask_missing_day({}, context), choices: [] };
  if (days.doubt === "either")
    return { about: "date", text: m.assistant_ask_which_day({}, context), choices: days.dates.map((date) => formatDate(date, locale)) };
  if (days.doubt === "weekday" && first && days.weekday !== null) {
    const near = addDays(first, days.weekday - weekdayOf(first));
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

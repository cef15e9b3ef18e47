import { m } from "#app/i18n/paraglide/messages.js";
import { kindOfType } from "#app/kinds/registry.ts";
import { normalize } from "#app/lib/text.ts";
import { CHAT, type Locale } from "#app/limits.ts";
import { changesOf } from "../changed-parts.ts";
import type { Facts, Turn } from "../conversation.ts";
import { type Draft, emptyDraft } from "../draft.ts";
import { tooLong } from "../readable.ts";
import { type Account, changeLines, inSentence, type Question, type Reply, writeReply } from "../reply.ts";
import { accountOf, NOTHING_TOLD } from "./account.ts";
import { adviceOn } from "./advice.ts";
import { changeDraft } from "./change.ts";
import { languageOf, localeOf, WORDS } from "./language.ts";
import type { Words } from "./languages/words.ts";
import { withoutAsking } from "./letters.ts";
import { type Context, type Made, makeDraft } from "./make.ts";
import { typeMeant } from "./meant.ts";
import { mentionsIn } from "./mentions.ts";
import { spotsNotes } from "./notes.ts";
import { isOfTimes } from "./offered.ts";
import { type Counted, draftOfSheet } from "./pasted-draft.ts";
import { doubtIn, whatToChange, whichKind } from "./questions.ts";
import { hasAny, type Reading, readingOf, says } from "./reading.ts";
import { afterLead } from "./runs.ts";
import { readSaid, type Said } from "./said.ts";
import { asksOf, isTalk, isUndo } from "./talk.ts";
import { withAmounts, withoutMail, withoutRuns } from "./text.ts";
import { unsureIn, unsureOfRows } from "./unsure.ts";
import { unsureOfChange } from "./unsure-change.ts";
import { leaveUnnamed, leaveUnused } from "./unused.ts";
import { wishesIn } from "./wishes.ts";

/**
 * The built-in planner's answer to the last thing said: a draft, a changed draft, advice, or what she can do. It reads
 * nothing but the conversation, the language and the day, and gives the same answer every time.
 */
export function planReply(turns: readonly Turn[], { locale, today }: Pick<Facts, "locale" | "today">): Reply {
  const asked = turns.filter(({ role }) => role === "user").map(({ text }) => text);
  const whole = withoutRuns(withoutMail(asked.at(-1) ?? ""));
  const usual = localeOf(locale);
  const spoken = asked.slice(0, -1).reduce<Locale>((language, each) => languageOf(each, language), usual);
  const context = { locale: languageOf(whole, spoken), today };
  const text = withAmounts(withoutAsking(whole, WORDS[context.locale]), WORDS[context.locale]);
  const draft = turns.findLast((turn) => turn.draft !== null)?.draft ?? null;

  const sheet = draftOfSheet(text, context);
  if (sheet) return listed(sheet, m.assistant_plan_read({ count: sheet.count }, context), context);
  if (text.length > CHAT.message.plain) return { text: tooLong(context), draft: null };
  const reading = readingOf(text, WORDS[context.locale]);
  const talk = isTalk(reading, draft, context);
  if (talk) return { text: talk, draft: null };

  if (draft && isUndo(reading)) {
    const before = draftBefore(turns, WORDS[context.locale]);
    if (before) return shownChange(draft, before, context, NOTHING_TOLD);
    return { text: m.assistant_plan_unchanged({}, context), draft: null, account: NOTHING_TOLD };
  }

  if (draft && asksOf(reading)) {
    const parts = changesOf(emptyDraft(draft.type, ""), draft, context).added;
    return { text: m.assistant_plan_stands({ parts: inSentence(parts) }, context), draft: null };
  }
  const said = readSaid(text, { ...context, anchor: null });
  const meant = typeMeant(said);
  const has = (tag: "asks" | "begin" | "need" | "add" | "change" | "remove") => reading.hits.some((hits) => hits.has(tag));
  const advice = adviceOn(text, said.type, context.locale);
  const isBare = said.days.dates.length === 0 && said.times.spans.length === 0;
  if ((has("asks") || text.includes("?")) && advice && isBare && said.rows.length === 0) return { text: advice, draft: null };
  const begin = afterLead(reading, { from: 0, to: reading.tokens.length });
  const isAsking =
    [0, begin].some((at) => hasAny(reading.hits[at], "asks")) &&
    !has("need") &&
    said.title === null &&
    said.times.spans.length === 0 &&
    (draft !== null || said.rows.length === 0 || (said.rows.length === 1 && isBare && says(reading, "list")));
  // "Can you send reminders to my volunteers".
  const isErrand = isBare && said.type === null && said.rows.length === 0 && hasAny(reading.hits[begin], "cannot");
  if ((isAsking || isErrand) && draft === null) return { text: advice ?? m.assistant_plan_outside({}, context), draft: null };
  // "Can I still change that later?"
  const isAbout =
    draft !== null &&
    ((has("add") && !has("change")) || has("remove") || !isBare || mentionsIn(draft, said).length > 0 || said.people !== null);
  if (isAsking && text.includes("?") && !isAbout && hasAny(reading.hits[0], "asks"))
    return { text: advice ?? m.assistant_plan_outside({}, context), draft: null };
  const isChange = draft !== null && says(reading, "change");
  const isWish = advice === null && isVague(said) && reading.hits.slice(0, begin + 1).some((hits) => hits.has("begin"));
  if (!isChange && !isWish && isQuestionAlone(text, said)) return { text: advice ?? m.assistant_plan_outside({}, context), draft: null };

  const isNew = draft === null || (said.type !== null && beginsNew(reading) && mentionsIn(draft, said).length === 0);
  if (!isNew) return changed(draft, said.reading, context, has("asks") || text.includes("?") ? advice : null);
  const doubt = doubtIn(said, meant !== null, context);
  if (doubt?.about === "what" || !meant)
    return doubt && (doubt.about !== "what" || isVague(said))
      ? { text: doubt.text, draft: null, question: doubt }
      : { text: advice ?? m.assistant_plan_outside({}, context), draft: null };
  const made = makeDraft(said, meant.type, context);
  leaveUnused(said, made.draft);
  const question = doubt ?? whichKind(made.draft, said, meant.others, context);
  const account = accountOf(said.reading, made.assumed, unsureIn(said, made.draft));
  const opening = [m.assistant_plan_made({ title: made.draft.title }, context)];
  return shown(made, opening, context, account, question);
}

/** The draft from before the last change that was not undone. */
function draftBefore(turns: readonly Turn[], words: Words): Draft | null {
  const drafts: Draft[] = [];
  for (const [at, { draft }] of turns.entries()) {
    if (draft === null) continue;
    if (isUndo(readingOf(turns[at - 1]?.text ?? "", words))) drafts.pop();
    else drafts.push(draft);
  }
  return drafts.at(-2) ?? null;
}

/** Her answer to a table out of a file. */
export function replyToTable(table: Counted, context: Context): Reply {
  return listed(table, m.assistant_table_read({ count: table.count }, context), context);
}

function listed(made: Counted, opening: string, context: Context): Reply {
  const { draft, said, assumed, leftOut = [] } = made;
  leaveUnused(said, draft);
  const isHeard = normalize(said.reading.text).includes(normalize(draft.title));
  const doubts = unsureIn(said, draft).filter(({ field }) => field !== "offers" && !(field === "title" && isHeard));
  const account = accountOf(said.reading, assumed, [...doubts, ...unsureOfRows(draft)]);
  return shown(made, [opening], context, { ...account, used: [], leftOut: [...new Set([...account.leftOut, ...leftOut])] });
}

/** "Set up a new one", not "set up at 12, 3 people". */
function beginsNew({ hits, tokens }: Reading): boolean {
  const isHour = (at: number) => hasAny(hits[at], "at", "from") || /^\d/.test(tokens[at]?.norm ?? "");
  return hits.some((each) => each.has("begin") && !isHour(each.get("begin")?.next ?? 0));
}

/** Something is meant, but not what. */
function isVague({ reading }: Said): boolean {
  return says(reading, "vague", "list", "slots", "shifts", "helpers", "people");
}

/** A question that names nothing to plan. */
function isQuestionAlone(text: string, { days, times, rows, people, helpers, place }: Said): boolean {
  if (!/[?？]\s*$/.test(text.trim()) || normalize(text).length > 120) return false;
  return (
    times.spans.length === 0 && rows.length === 0 && people === null && helpers === null && (days.dates.length === 0 || place !== null)
  );
}

function changed(before: Draft, reading: Reading, context: Context, advice: string | null): Reply {
  let draft = before;
  const steps = wishesIn(reading).map((wish) => {
    const step = changedBy(draft, wish, context);
    draft = step.draft;
    return step;
  });
  const [leftOut, unsure] = [steps.flatMap((each) => each.leftOut), steps.flatMap((each) => each.unsure)];
  const account = { used: [], leftOut, assumed: [], unsure };
  if (JSON.stringify(draft) === JSON.stringify(before)) {
    const question = whatToChange(reading, context);
    return { text: question?.text ?? advice ?? m.assistant_plan_unchanged({}, context), draft: null, account, question };
  }
  return shownChange(before, draft, context, account);
}

function shownChange(before: Draft, draft: Draft, context: Context, account: Account): Reply {
  const changes = changeLines(before, draft, context);
  const [spots] = isCountAssumed(before, draft) ? draft.offers : [];
  const notes = spots ? spotsNotes(spots.capacity, context.locale) : [];
  const assumed = [...account.assumed, ...(spots ? (["count"] as const) : [])];
  return shown({ draft, notes, assumed }, [m.assistant_plan_changed({}, context), ...changes], context, { ...account, assumed });
}

/** "Also on the 16th" of what had no number: a sheet of several days has one for each. */
function isCountAssumed(before: Draft, { type, people, offers }: Draft): boolean {
  return !kindOfType(before.type).hasOffers && before.people === null && people === null && isOfTimes(type) && offers.length > 0;
}

/** What one wish makes of a draft. */
function changedBy(before: Draft, wish: string, context: Context) {
  const { draft, said } = changeDraft(before, wish, context);
  leaveUnnamed(said.reading, { ...draft, offers: [...before.offers, ...draft.offers] });
  const unsure = unsureOfChange(said, before, draft);
  leaveUnused(said, draft, before);
  const { leftOut } = accountOf(said.reading, []);
  return { draft, said, leftOut, unsure };
}

function shown({ draft, notes }: Made, opening: string[], context: Context, account: Account, question: Question | null = null): Reply {
  return writeReply({ draft, notes, opening, account, question }, context);
}

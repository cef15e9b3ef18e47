import type { EventTypeId } from "#app/event-types/event-type.ts";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import type { Draft } from "../draft.ts";
import type { Question } from "../reply.ts";
import { weekdayOf } from "./calendar.ts";
import type { Tag } from "./languages/words.ts";
import type { Context } from "./make.ts";
import { isOfThings } from "./offered.ts";
import { hasAny, type Reading, tokensOf } from "./reading.ts";
import type { Said } from "./said.ts";

/** What decides the form and cannot be told from what was said. */
export function doubtIn(said: Said, isMeant: boolean, context: Context): Question | null {
  const { days, times, title, subject, rows, people, helpers, limits } = said;
  const { locale } = context;
  // "Friday the 9th": the ninth is no Friday.
  const first = days.placed[0]?.dates[0] ?? days.dates[0];
  if (days.doubt === "missing") return { about: "date", text: m.assistant_ask_missing_day({}, context), choices: [] };
  if (isOnTwoDays(said) || (days.doubt === "either" && !(times.isEither && days.dates.length < 2)))
    return { about: "date", text: m.assistant_ask_which_day({}, context), choices: days.dates.map((date) => formatDate(date, locale)) };
  if (days.doubt === "weekday" && first) {
    const near = days.named === null ? [] : [addDays(first, days.named - weekdayOf(first))];
    const name =
      days.named === null
        ? ""
        : new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(new Date(`${near[0]}T12:00:00Z`));
    return {
      about: "date",
      text: m.assistant_ask_weekday({ date: formatDate(first, locale), weekday: name }, context),
      choices: [first, ...near].map((date) => formatDate(date, locale)),
    };
  }
  if (times.isEither) return { about: "time", text: m.assistant_ask_time({}, context), choices: [] };
  if (times.isOff) return { about: "time", text: m.assistant_ask_end({}, context), choices: [] };
  const isNamed = title !== null || subject !== null || rows.length > 0;
  const isSaid = days.dates.length > 0 || times.spans.length > 0 || (people ?? helpers ?? limits.each) !== null;
  if (!isMeant || (!isNamed && !isSaid)) return { about: "what", text: m.assistant_ask_what({}, context), choices: [] };
  return null;
}

/** "STEM night Jan 14 … hosts for STEM night on January 21". */
function isOnTwoDays({ days, title, subject, reading: { tokens, hits } }: Said): boolean {
  const name = tokensOf(title ?? subject ?? "").map(({ norm }) => norm);
  const isAgain = tokens.some(
    (_, at) => hasAny(hits[at - 1], "occasion", "article") && at > 2 && name.every((norm, next) => tokens[at + next]?.norm === norm),
  );
  const [first, second] = days.placed.map(({ from }) => tokens.slice(0, from).filter(({ norm }) => /^[.\n]$/.test(norm)).length);
  const isApart = second !== undefined && first !== second && days.placed.every(({ dates }) => dates.length === 1);
  return isAgain && isApart && name.length > 0 && days.placed.length === 2 && days.dates.length === 2 && !days.isRepeated;
}

/** What it is for, where something else is nearly as likely: each by its name. A list of things is one whatever they are for. */
export function whichKind({ type }: Draft, { rows }: Said, others: EventTypeId[], context: Context): Question | null {
  const isList = rows.length > 1 && [type, others[0]].every((each) => each && isOfThings(each));
  if (others.length === 0 || isList) return null;
  const choices = [...new Set([type, ...others])].map((each) => eventType(each).template.name({}, context));
  return { about: "what", text: m.assistant_ask_kind({}, context), choices };
}

/** Somebody wants a change and does not say which. */
export function whatToChange({ hits: all }: Reading, context: Context): Question | null {
  const has = (...tags: Tag[]) => all.some((hits) => hasAny(hits, ...tags));
  if (has("date") && !has("time")) return { about: "date", text: m.assistant_ask_date({}, context), choices: [] };
  if (has("time", "later", "earlier") && !has("endless")) return { about: "time", text: m.assistant_ask_time({}, context), choices: [] };
  return has("change") || has("vague") ? { about: "what", text: m.assistant_ask_change({}, context), choices: [] } : null;
}

import { m } from "#app/i18n/paraglide/messages.js";
import type { Draft } from "../draft.ts";
import type { Tag } from "./languages/words.ts";
import type { Context } from "./make.ts";
import { hasAny, past, type Reading, says } from "./reading.ts";
import { isMere } from "./runs.ts";

/** What nobody says who only thanks. */
const PLAN: readonly Tag[] = [
  ...([
    "event",
    "meal",
    "list",
    "need",
    "bring",
    "helpers",
    "people",
    "slots",
    "shifts",
    "weekday",
    "weekdays",
    "month",
    "weekend",
  ] as const),
  ...(["change", "add", "remove", "no", "instead", "placeLabel", "date", "time", "titled", "begin", "asks", "room", "holiday"] as const),
];

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
  // "Thank you, the carpool sheet worked great last week".
  const isPast = says(reading, "gone") && reading.hits[0]?.has("thanks") && reading.hits[0]?.has("closing");
  const isSheet = (hits: Reading["hits"][number]) => isPast && hasAny(hits, "list", "event");
  const isPlan =
    reading.hits.some((hits) => hasAny(hits, ...PLAN) && !hasAny(hits, "week") && !isSheet(hits)) ||
    reading.tokens.some(({ norm }) => /^\d/.test(norm));
  // "Perfect, that's all for tonight".
  const isOver = reading.hits.some((hits, at) => (hits.get("beside")?.next ?? 0) > at + 2);
  const isThanks = !isPlan && reading.hits.slice(0, 4).some((hits) => hits.get("thanks")?.value && (hasAny(hits, "closing") || isOver));
  if (isOnly("thanks") || isThanks) return draft ? m.assistant_plan_thanks_draft({}, context) : m.assistant_plan_thanks({}, context);
  return isOnly("hello") ? m.assistant_plan_hello({}, context) : null;
}

/** "How many spots did I put?", "where was it again?" */
export function asksOf({ hits, text }: Reading): boolean {
  const has = (...tags: Tag[]) => hits.some((each) => hasAny(each, ...tags));
  const isQuestion = text.trim().endsWith("?") || hasAny(hits[0], "asks");
  const isEither = text.trim().endsWith("?") && has("or") && /\d/.test(text) && !hits.some((each) => hasAny(each, "need", "instead"));
  const isMine = has("mine") && has("asks", "placeLabel", "time", "date");
  // "What time does it start?"
  const isOfForm = text.trim().endsWith("?") && hasAny(hits[0], "asks") && has("placeLabel", "time", "date", "mine") && !/\d/.test(text);
  // "Is Jan 24 on there?"
  const isQuery =
    text.trim().endsWith("?") && hits.slice(0, 2).some((each) => each.has("queries")) && !has("change", "instead", "starting");
  return isQuestion && (isOfForm || isQuery || ((isEither || isMine) && !has("change"))) && !has("add", "remove", "cannot");
}

/** "Undo that", and nothing else. */
export function isUndo(reading: Reading): boolean {
  return says(reading, "undo") && isMere(reading, { from: 0, to: reading.tokens.length }, "undo", "no", "remove", "last");
}

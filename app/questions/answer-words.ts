import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Question } from "./question.ts";

/** An answer as people read it: yes and no in their language, everything else as it was given. */
export function answerWords({ kind }: Pick<Question, "kind">, answer: string, locale = getLocale()): string {
  if (kind !== "yesNo") return answer;
  if (answer === "yes") return m.question_yes({}, { locale });
  return answer === "no" ? m.question_no({}, { locale }) : answer;
}

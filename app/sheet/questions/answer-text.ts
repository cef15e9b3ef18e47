import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dateIn } from "#app/lib/clock.ts";
import { formatDate } from "#app/lib/format-date.ts";
import type { Agreement, Answer, Question } from "./question.ts";

/** An answer as people read it: yes and no in their language, the name and time of an agreement, everything else as given. */
export function formatAnswer(
  { kind, texts }: Pick<Question, "kind" | "texts">,
  answer: Answer,
  { locale = getLocale(), timeZone = null }: { locale?: ReturnType<typeof getLocale>; timeZone?: string | null } = {},
): string {
  if (typeof answer === "object") return formatAgreement(answer, texts, locale, timeZone);
  if (kind === "agree") return "";
  if (kind !== "yesNo") return answer;
  if (answer === "yes") return m.question_yes({}, { locale });
  return answer === "no" ? m.question_no({}, { locale }) : answer;
}

/** The version is only named if there are several. */
function formatAgreement(
  { name, at, version }: Agreement,
  texts: string[] = [],
  locale: ReturnType<typeof getLocale>,
  timeZone: string | null,
): string {
  const date = at && timeZone ? formatDate(dateIn(timeZone, Date.parse(at)), locale, "medium") : null;
  const words = date === null ? m.question_agreed({ name }, { locale }) : m.question_agreed_on({ name, date }, { locale });
  return texts.length > 1 ? `${words} (${m.question_version({ version }, { locale })})` : words;
}

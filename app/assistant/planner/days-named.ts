import type { Turn } from "../conversation.ts";
import { datesOf } from "../draft.ts";
import { readDays } from "./days.ts";
import { isLocale, languageOf, WORDS } from "./language.ts";
import { readingOf } from "./reading.ts";

/** Every day that somebody named, or that a draft had before. */
export function daysNamed(turns: readonly Turn[], { locale, today }: { locale: string; today: string }): ReadonlySet<string> {
  const drafted = turns.flatMap(({ draft }) => (draft ? datesOf(draft) : []));
  const said = turns.flatMap(({ role, text }) => {
    if (role !== "user") return [];
    const language = languageOf(text, isLocale(locale) ? locale : "en");
    return [null, ...drafted].flatMap((anchor) => readDays(readingOf(text, WORDS[language]), { today, anchor }).dates);
  });
  return new Set([...drafted, ...said]);
}

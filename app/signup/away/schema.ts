import { type AwayScope, parseScopeKey, type SentDays } from "./rules.ts";

/** A form of "Dates I can't"; anything that its page couldn't have sent is refused. */
export function readAwayForm(form: FormData): { scope: AwayScope; days: SentDays } {
  const scope = parseScopeKey(String(form.get("for")));
  if (!scope) throw new Response(null, { status: 400 });
  const texts = (name: string) => form.getAll(name).map(String);
  return {
    scope,
    days: { shown: texts("shown"), checked: texts("day"), from: texts("from")[0] ?? "", to: texts("to")[0] ?? "" },
  };
}

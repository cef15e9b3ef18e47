import { useEffect, useState } from "react";
import { type RepeatQuery, searchOf } from "#app/sheet/repeats/rules.ts";
import type { RepeatAnswer } from "#app/sheet/repeats/schema.ts";
import { useTypingPause } from "#app/ui/use-typing-pause.ts";

type Asked = { search: string; answer: RepeatAnswer | "unreachable" };

/** The dates of a rule as the Worker counts them; undefined while it is asked. */
export function useRepeatDates(query: RepeatQuery): Asked["answer"] | undefined {
  const [asked, setAsked] = useState<Asked>();
  const { wait } = useTypingPause();
  const search = searchOf(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    wait(async () => setAsked({ search, answer: await ask(search).catch(() => "unreachable" as const) }));
  }, [search]);

  return asked?.search === search ? asked.answer : undefined;
}

async function ask(search: string): Promise<RepeatAnswer> {
  const response = await fetch(`/create/repeats?${search}`);
  if (!response.ok && response.status !== 422) throw new Error(`The dates were answered with ${response.status}`);
  return await response.json<RepeatAnswer>();
}

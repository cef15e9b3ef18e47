import { eventFormSchema } from "#app/events/schema.ts";
import { sanitise } from "#app/lib/fields.ts";
import { normalize } from "#app/lib/text.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/reminders/schema.ts";
import type { Turn } from "./conversation.ts";
import { type Draft, datesOf, prefillOfDraft } from "./draft.ts";
import { daysNamed, unsaidIn } from "./planner/unsaid.ts";
import type { Unsure } from "./reply.ts";
import { accountSchema, draftSchema, type ModelAccount } from "./schema.ts";

/** A model's draft, what it left out of what was said, whether it named a day that nobody had, and what else nobody named. */
export type ModelDraft = { draft: Draft; account: ModelAccount; hasUnsaidDay: boolean; unsaid: Unsure[] };

/** `isOurs`: the built-in planner says itself what it assumed. */
type Reading = { today: string; timeZone: string; locale: string; isOurs?: boolean };

/**
 * A model's draft, if it is one the wizard could keep, and if what it quotes was said; null otherwise. Days that have passed
 * are forgotten, and so are days that nobody named.
 */
export function readDraft(input: unknown, turns: readonly Turn[], facts: Reading): ModelDraft | null {
  const read = draftSchema.safeParse(input);
  const account = accountSchema.safeParse(input);
  if (!read.success || !account.success || !isQuoted(account.data, turns)) return null;
  const ahead = tidied(read.data, (date) => date >= facts.today);
  const said = daysNamed(turns, facts);
  const draft = facts.isOurs ? ahead : tidied(ahead, (date) => said.has(date));
  const form = { ...prefillOfDraft(draft), timeZone: facts.timeZone, reminders: DEFAULT_REMINDER_SETTINGS, intent: "draft" };
  if (!eventFormSchema.safeParse(form).success) return null;
  return {
    draft,
    account: account.data,
    hasUnsaidDay: datesOf(ahead).length > datesOf(draft).length,
    unsaid: facts.isOurs ? [] : unsaidIn(draft, turns, facts.locale),
  };
}

/** Each piece stands in the last message. */
function isQuoted({ used, leftOut }: ModelAccount, turns: readonly Turn[]): boolean {
  const said = normalize(turns.findLast(({ role }) => role === "user")?.text ?? "").replace(/\s+/g, " ");
  return [...used, ...leftOut].every((piece) => said.includes(normalize(piece).replace(/\s+/g, " ")));
}

function tidied(draft: Draft, keeps: (date: string) => boolean): Draft {
  const kept = (date: string | null) => (date && keeps(date) ? date : null);
  return {
    ...draft,
    title: sanitise(draft.title),
    description: sanitise(draft.description),
    location: sanitise(draft.location),
    date: kept(draft.date),
    offers: draft.offers.map((offer) => ({
      ...offer,
      title: sanitise(offer.title),
      description: sanitise(offer.description),
      date: kept(offer.date),
    })),
  };
}

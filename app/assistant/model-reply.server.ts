import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { clipText } from "#app/lib/text.ts";
import { CHAT, type Locale } from "#app/limits.ts";
import { eventFormSchema } from "#app/sheet/event/schema.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { partNames } from "./checks.ts";
import { type ChatFacts, type Turn, trimHistory } from "./conversation.ts";
import { type EventDraft, toPrefill } from "./draft.ts";
import { buildInstructions } from "./instructions.server.ts";
import type { Model } from "./models.server.ts";
import { changeLines, type SallyReply, writeReply } from "./reply.ts";
import { answerShape, type Proposal, proposalSchema } from "./schema.ts";
import { type Verified, verifyDraft, withoutContacts } from "./verify.ts";

/** A model's answer to the last message, verified. Throws if the model gives no valid answer. */
export async function askModel(
  model: Model,
  turns: readonly Turn[],
  facts: ChatFacts,
  patience: number = CHAT.patience,
): Promise<SallyReply> {
  const messages = trimHistory(turns).map(({ role, text, draft }) => ({
    role,
    content: role === "user" ? text : JSON.stringify({ text, draft }),
  }));
  const prompt = { messages: [{ role: "system" as const, content: buildInstructions(facts) }, ...messages], shape: answerShape() };
  const signal = AbortSignal.timeout(patience);
  const late = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("The model took too long"))));
  return toReply(readProposal(await Promise.race([model.ask(prompt, signal), late])), turns, facts);
}

function toReply({ text, language, draft, ...rest }: Proposal, turns: readonly Turn[], facts: ChatFacts): SallyReply {
  const options = { locale: language ?? facts.locale };
  const verified = draft && verifyDraft({ draft, ...rest }, turns, facts.today);
  if (!verified || isUnchanged(verified)) {
    const words = withoutContacts(text) || (verified && m.assistant_plan_unchanged({}, options));
    if (!words) throw new Error("The model said nothing that holds");
    return { text: words, draft: null };
  }
  const { before, account, refused } = verified;
  const made = { ...verified.draft, title: verified.draft.title || defaultTitle(verified.draft, options) };
  if (!fitsForm(made, facts)) throw new Error("The model's draft is none that a form could hold");
  const changed = before && [m.assistant_plan_changed({}, options), ...changeLines(before, made, options)];
  const opening = changed ?? [m.assistant_plan_made({ title: made.title }, options)];
  const notes = refused.length > 0 ? [m.assistant_plan_not_said({ parts: partNames(refused, options) }, options)] : [];
  return writeReply({ draft: made, account, notes, opening, canUndo: before !== null }, options);
}

/** Parses a model's answer: JSON, bare or surrounded by other words. Without JSON, the whole answer is its text. */
function readProposal(content: string): Proposal {
  const [from, to] = [content.indexOf("{"), content.lastIndexOf("}")];
  const read = proposalSchema.safeParse(
    from < 0 ? { text: clipText(content.trim(), CHAT.answer.max) } : parseJson(content.slice(from, to + 1)),
  );
  if (!read.success) throw new Error("The model's answer has another shape");
  return read.data;
}

/** Replaces the parser's own error, which would quote the conversation. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error("The model's answer is no JSON");
  }
}

function isUnchanged({ draft, before }: Verified): boolean {
  // Spreads over `before` so that the keys are in the same order.
  return before !== null && JSON.stringify({ ...before, perPerson: undefined, ...draft }) === JSON.stringify(before);
}

function defaultTitle({ type }: EventDraft, { locale }: { locale: Locale }): string {
  const template = eventType(type).template.name({}, { locale });
  return m.wizard_default_title({ template }, { locale });
}

function fitsForm(draft: EventDraft, { timeZone }: ChatFacts): boolean {
  const form = { ...toPrefill(draft), timeZone, reminders: DEFAULT_REMINDER_SETTINGS, intent: "draft" };
  return eventFormSchema.safeParse(form).success;
}

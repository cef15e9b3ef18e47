import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { clipped } from "#app/lib/text.ts";
import { CHAT, type Locale } from "#app/limits.ts";
import { eventFormSchema } from "#app/sheet/event/schema.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { partNames } from "./checks.ts";
import { type Facts, remembered, type Turn } from "./conversation.ts";
import { type Draft, prefillOfDraft } from "./draft.ts";
import { instructionsFor } from "./instructions.server.ts";
import type { Model } from "./models.server.ts";
import { changeLines, type Reply, writeReply } from "./reply.ts";
import { answerShape, type Proposal, proposalSchema } from "./schema.ts";
import { type Verified, verify, withoutContacts } from "./verify.ts";

/** A model's answer to the last message, checked; throws where it gives none that holds. */
export async function modelReply(model: Model, turns: readonly Turn[], facts: Facts, patience: number = CHAT.patience): Promise<Reply> {
  const messages = remembered(turns).map(({ role, text, draft }) => ({
    role,
    content: role === "user" ? text : JSON.stringify({ text, draft }),
  }));
  const prompt = { messages: [{ role: "system" as const, content: instructionsFor(facts) }, ...messages], shape: answerShape() };
  const signal = AbortSignal.timeout(patience);
  const late = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("The model took too long"))));
  return replyTo(readProposal(await Promise.race([model.ask(prompt, signal), late])), turns, facts);
}

function replyTo({ text, language, draft, ...rest }: Proposal, turns: readonly Turn[], facts: Facts): Reply {
  const options = { locale: language ?? facts.locale };
  const verified = draft && verify({ draft, ...rest }, turns, facts.today);
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

/** What a model answered, as far as it can be read: its JSON, bare or among other words; without any, all of it is its words. */
function readProposal(content: string): Proposal {
  const [from, to] = [content.indexOf("{"), content.lastIndexOf("}")];
  const read = proposalSchema.safeParse(
    from < 0 ? { text: clipped(content.trim(), CHAT.answer.max) } : parsed(content.slice(from, to + 1)),
  );
  if (!read.success) throw new Error("The model's answer has another shape");
  return read.data;
}

/** The parser's own error would quote what was said. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error("The model's answer is no JSON");
  }
}

function isUnchanged({ draft, before }: Verified): boolean {
  // In one order of keys.
  return before !== null && JSON.stringify({ ...before, perPerson: undefined, ...draft }) === JSON.stringify(before);
}

function defaultTitle({ type }: Draft, { locale }: { locale: Locale }): string {
  const template = eventType(type).template.name({}, { locale });
  return m.wizard_default_title({ template }, { locale });
}

function fitsForm(draft: Draft, { timeZone }: Facts): boolean {
  const form = { ...prefillOfDraft(draft), timeZone, reminders: DEFAULT_REMINDER_SETTINGS, intent: "draft" };
  return eventFormSchema.safeParse(form).success;
}

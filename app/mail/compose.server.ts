import { config } from "#app/config.server.ts";
import { removeControls } from "#app/outbox/plain-text.ts";
import {
  type AccountMail,
  type EventMail,
  MAILS,
  type MailProps,
  type TemplateId,
  type TemplateProps,
} from "#app/outbox/registry.server.ts";
import { ACCOUNT_WRITERS } from "./account-writers.server.ts";
import type { AnyDraft, Draft } from "./draft.server.ts";
import { EVENT_WRITERS } from "./event-writers.server.ts";
import { neutral, toNeutral } from "./neutral.server.tsx";
import type { MailCache, RenderedMail } from "./rendered-mail.server.tsx";

/** Writes and renders a message; null if what it would say is no longer true. */
export async function compose(draft: AnyDraft, cache: MailCache, now: number): Promise<RenderedMail | null> {
  const { row, event } = draft;
  const { template } = row;
  const props = removeControls(JSON.parse(row.props ?? "null"));
  if (isAccountMail(template)) return render(template, await composeAccountMail(template, draft, props, now), draft, cache);
  return event && render(template, await composeEventMail(template, { ...draft, event }, props, now), draft, cache);
}

function isAccountMail(template: TemplateId): template is AccountMail {
  return MAILS[template].audience === "account";
}

function composeAccountMail<T extends AccountMail>(template: T, draft: AnyDraft, props: MailProps[T], now: number) {
  return ACCOUNT_WRITERS[template](draft, props, now);
}

function composeEventMail<T extends EventMail>(template: T, draft: Draft, props: MailProps[T], now: number) {
  return EVENT_WRITERS[template](draft, props, now);
}

function render<T extends TemplateId>(
  template: T,
  content: TemplateProps<T> | null,
  draft: AnyDraft,
  cache: MailCache,
): RenderedMail | null {
  const { about, template: own } = MAILS[template];
  const context = { locale: draft.locale, home: config().origin };
  if (!content || !draft.row.isNeutral || !about) return content && cache.render(template, own, content, context);
  return cache.render("neutral", neutral, toNeutral(draft, about, content), context);
}

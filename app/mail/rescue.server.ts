import { config } from "#app/config.server.ts";
import { askLink } from "#app/organize/rescue/ask.server.ts";
import { helperLink } from "#app/organize/rescue/offered-help.server.ts";
import type { MailProps } from "#app/outbox/registry.server.ts";
import type { HelpOfferedMail, HelpWantedMail } from "#emails/help.tsx";
import type { Draft } from "./draft.server.ts";
import { isOffOrRemoved } from "./event-facts.server.ts";
import { formatSpot, toEventFacts } from "./wording.ts";

/** Null once no one is needed anymore. */
export async function buildHelpWanted(draft: Draft, { askId }: MailProps["help-wanted"]): Promise<HelpWantedMail | null> {
  const { event, facts, reader, locale } = draft;
  const ask = facts.rescue.asks.get(askId);
  if (!ask || isOffOrRemoved(event)) return null;
  return {
    name: ask.name,
    event: toEventFacts(event, createHelpLink(event), locale),
    spot: formatSpot(ask, event, locale),
    href: reader.mergeField("link", await askLink(askId)),
    unsubscribeHref: reader.mergeField("unsubscribe", draft.unsubscribeHref ?? ""),
    isContact: ask.isContact === 1,
  };
}

/** To an unproven address it repeats nothing that was typed. */
export async function buildHelpOffered(draft: Draft, { helperId }: MailProps["help-offered"]): Promise<HelpOfferedMail | null> {
  const { event, facts, reader, locale } = draft;
  const helper = facts.rescue.helpers.get(helperId);
  if (!helper || isOffOrRemoved(event)) return null;
  const isAsked = helper.isConfirmed === 0;
  const href = reader.mergeField("link", await helperLink(helperId));
  return { name: isAsked ? null : helper.name, event: toEventFacts(event, createHelpLink(event), locale), href, isAsked };
}

function createHelpLink(event: { id: string }): string {
  return `${config().origin}/event/${event.id}`;
}

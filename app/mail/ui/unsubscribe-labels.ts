import { m } from "#app/i18n/paraglide/messages.js";
import type { UnsubscribeView } from "#app/outbox/unsubscribe.server.ts";

/** The page's texts for each thing one can unsubscribe from. */
export type UnsubscribeLabels = {
  title: () => string;
  ask: (topic: { title: string }) => string;
  event: (topic: { about: UnsubscribeView["about"] }) => string;
  all: () => string;
  done: (topic: { title: string }) => string;
  doneAll: () => string;
  back: () => string;
};

const reminders: UnsubscribeLabels = {
  title: m.email_unsubscribe_title,
  ask: m.email_unsubscribe_ask,
  event: m.email_unsubscribe_event,
  all: m.email_unsubscribe_all,
  done: m.email_unsubscribe_done,
  doneAll: m.email_unsubscribe_done_all,
  back: m.email_unsubscribe_back,
};

const messages: UnsubscribeLabels = {
  title: m.email_unsubscribe_messages_title,
  ask: m.email_unsubscribe_messages_ask,
  event: m.email_unsubscribe_messages_event,
  all: m.email_unsubscribe_messages_all,
  done: m.email_unsubscribe_messages_done,
  doneAll: m.email_unsubscribe_messages_done_all,
  back: m.email_unsubscribe_messages_back,
};

const invites: UnsubscribeLabels = {
  title: m.invites_unsubscribe_title,
  ask: m.invites_unsubscribe_ask,
  event: m.invites_unsubscribe_event,
  all: m.invites_unsubscribe_all,
  done: m.invites_unsubscribe_done,
  doneAll: m.invites_unsubscribe_done_all,
  back: m.invites_unsubscribe_back,
};

const rescue: UnsubscribeLabels = {
  title: m.rescue_unsubscribe_title,
  ask: m.rescue_unsubscribe_ask,
  event: m.rescue_unsubscribe_event,
  all: m.rescue_unsubscribe_all,
  done: m.rescue_unsubscribe_done,
  doneAll: m.rescue_unsubscribe_done_all,
  back: m.rescue_unsubscribe_back,
};

const asks: UnsubscribeLabels = {
  title: m.ask_unsubscribe_title,
  ask: m.ask_unsubscribe_ask,
  event: m.ask_unsubscribe_event,
  all: m.ask_unsubscribe_all,
  done: m.ask_unsubscribe_done,
  doneAll: m.ask_unsubscribe_done_all,
  back: m.ask_unsubscribe_back,
};

export const UNSUBSCRIBE_LABELS: Record<UnsubscribeView["scope"], UnsubscribeLabels> = { reminders, messages, invites, rescue, asks };

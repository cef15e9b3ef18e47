import { DURATIONS } from "#app/limits.ts";

const { second, minute, hour, day } = DURATIONS;

export const AGENTS = {
  /** Agents that one account lets in. */
  max: 20,
  /** Rows of one answer. */
  listed: 50,
  /** Of a sheet's text, in an answer. */
  text: 2000,
  /** How often a last use is noted. */
  noteUse: hour,
} as const;

export const OAUTH = {
  accessToken: hour,
  /** How long a grant lasts without being used. */
  idle: 30 * day,
  unusedClient: day,
  /** Of a client's own document. */
  documentBytes: 5000,
  documentPatience: 3 * second,
  documentFresh: day,
  name: 100,
  address: 500,
  redirects: 20,
  listed: 1000,
} as const;

export const AGENT_THROTTLES = {
  /** Drafts of events and messages by all of an account's agents. */
  drafts: { count: 30, window: day },
  /** Clients registered from one network. */
  register: { count: 20, window: hour },
  /** Requests for tokens from one network. */
  tokens: { count: 120, window: minute },
  /** Documents of clients read from one host. */
  documents: { count: 60, window: hour },
} as const;

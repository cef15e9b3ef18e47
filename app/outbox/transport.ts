/** One message as a transport takes it and the development outbox shows it. */
export type Message = {
  /** The id of its outbox row. */
  id: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** Messages whose bytes never change again; the id is the idempotency key of every attempt. */
export type FrozenBatch = { id: string; messages: Message[] };

export type ProviderAnswer =
  /** All were accepted; their provider ids, in order. */
  | { result: "accepted"; providerIds: (string | null)[] }
  /** No answer came: they may have been accepted. */
  | { result: "unknown"; reason: string }
  /** The provider reported trouble. */
  | { result: "unavailable"; reason: string }
  /** Too fast, or the same batch is in progress: try again after this many milliseconds. */
  | { result: "wait"; milliseconds: number; reason: string }
  /** Something in these messages isn't acceptable; none was accepted. */
  | { result: "refused"; reason: string }
  /** The key is known with other bytes: something was accepted under it already. */
  | { result: "conflict"; reason: string }
  /** No key, a wrong key, or a sender that isn't ours: nothing will go through until an operator fixes it. */
  | { result: "misconfigured"; reason: string };

export type Transport = {
  /** The minimum time between two calls, in milliseconds. */
  pause: number;
  deliver: (batch: FrozenBatch) => Promise<ProviderAnswer>;
};

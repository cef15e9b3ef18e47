/** One message as a transport takes it and as the development outbox shows it. */
export type Message = {
  /** The outbox row it was made of. */
  id: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** Messages whose bytes never change again; the id is the idempotency key of every try. */
export type FrozenBatch = { id: string; messages: Message[] };

export type Answer =
  /** Taken, all of them; their ids in the provider's books, in order. */
  | { result: "accepted"; providerIds: (string | null)[] }
  /** No answer came: it may have been taken. */
  | { result: "unknown"; reason: string }
  /** The provider is in trouble and said so. */
  | { result: "unavailable"; reason: string }
  /** Too fast, or the same batch is under way: asks for patience, in milliseconds. */
  | { result: "wait"; milliseconds: number; reason: string }
  /** Something in these messages is not acceptable; none was taken. */
  | { result: "refused"; reason: string }
  /** The key is known with other bytes: something was taken under it already. */
  | { result: "conflict"; reason: string }
  /** No key, a wrong key, a sender that is not ours: nothing will go through until somebody looks. */
  | { result: "misconfigured"; reason: string };

export type Transport = {
  /** The least time between two calls, in milliseconds. */
  pause: number;
  deliver: (batch: FrozenBatch) => Promise<Answer>;
};

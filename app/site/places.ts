/**
 * Where the landing page's links lead: a page of its own or, until that stands, the part of this page that says it.
 * What nothing says yet is null and not linked. tests/unit/site/site.test.ts holds this to the route table.
 */
export const PLACES: Record<"about" | "gallery" | "create" | "logIn" | "mine", string> &
  Record<"terms" | "privacy" | "chat", string | null> = {
  about: "/about",
  gallery: "/gallery",
  create: "/start",
  logIn: "/auth",
  mine: "/mine",
  terms: "/terms",
  privacy: "/privacy",
  chat: "/ai-chat",
};

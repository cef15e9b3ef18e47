/**
 * The landing page's links: to a page or, until it exists, to the section that covers it. null if nothing covers it yet; such
 * links aren't shown. tests/unit/site/site.test.ts checks this against the route table.
 */
export const SITE_LINKS: Record<"about" | "gallery" | "developers" | "create" | "logIn" | "mine", string> &
  Record<"terms" | "privacy" | "chat", string | null> = {
  about: "/about",
  gallery: "/gallery",
  developers: "/developers",
  create: "/start",
  logIn: "/auth",
  mine: "/mine",
  terms: "/terms",
  privacy: "/privacy",
  chat: "/ai-chat",
};

import { DURATIONS, type Locale } from "#app/limits.ts";

/** The signed-in person, as pages and commands need them. */
export type Viewer = {
  id: string;
  email: string;
  name: string | null;
  /** Whether the address was proven; an unverified address grants nothing that rests on it. */
  isVerified: boolean;
  photo: string | null;
  locale: Locale | null;
  timeZone: string | null;
  theme: Theme;
  sessionId: string;
  /** When this session last proved to be the account's: by signing in, or with the password. */
  provenAt: number;
};

/** Whether what only the account's own person may do goes without the password. */
export function isProven({ provenAt }: Pick<Viewer, "provenAt">, now: number): boolean {
  return provenAt > now - DURATIONS.proof;
}

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** How the shell calls its own user: full name, else the part of the address before the at-sign, else "User". Nobody else reads it. */
export function displayName(person: { name: string | null; email: string }): string {
  return person.name?.trim() || person.email.split("@")[0] || "User";
}

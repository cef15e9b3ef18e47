import { DURATIONS, type Locale } from "#app/limits.ts";

/** The signed-in person, as pages and commands need them. */
export type Viewer = {
  id: string;
  email: string;
  name: string | null;
  /** Whether the address was proven; an unverified address grants no rights that rest on it. */
  isVerified: boolean;
  photo: string | null;
  locale: Locale | null;
  timeZone: string | null;
  theme: Theme;
  sessionId: string;
  /** When this session last proved that it is the account's own: at sign-in, by the password, a passkey or a mailed link. */
  provenAt: number;
  /** Signs in with a passkey, Google or a mailed link only. */
  isPasswordless?: true;
};

/** Whether sensitive actions are possible without entering the password again. */
export function isProven({ provenAt }: Pick<Viewer, "provenAt">, now: number): boolean {
  return provenAt > now - DURATIONS.proof;
}

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Actions, Note } from "./parts.tsx";

type ManageProps = {
  /** Whether the reader may still change or cancel: past the deadline, no mail says they can. */
  canChange: boolean;
  locale: Locale;
};

export function manageLabel(canChange: boolean, locale: Locale): string {
  return canChange ? m.email_manage({}, { locale }) : m.email_manage_late({}, { locale });
}

export function ManageActions({ href, more, canChange, locale }: ManageProps & Omit<Parameters<typeof Actions>[0], "label">) {
  return <Actions href={href} label={manageLabel(canChange, locale)} more={more} />;
}

/** `note` or, past the deadline, what the reader can still do. */
export function ManageNote({ canChange, locale, note = m.email_manage_note({}, { locale }) }: ManageProps & { note?: string }) {
  return <Note>{canChange ? note : m.email_late_note({}, { locale })}</Note>;
}

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { baseLocale, overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { LOCALES } from "#app/limits.ts";
import { HelpLine } from "#app/people/accounts/ui/help-line.tsx";
import { buildPrivacy, buildTerms } from "#app/site/legal.ts";
import { emailChanged, emailChangeRequested } from "#emails/email-change.tsx";

const ADDRESS = "help@turnout.test";

test.each(LOCALES)("without a support address, no text in %s mentions one", (locale) => {
  expect(said(ADDRESS, locale).map((text) => text.includes(ADDRESS))).toEqual([true, true, true, true, true]);
  for (const text of said(undefined, locale)) expect(text).not.toMatch(/@|undefined|\{|: *$|\s[.,]/);
});

function said(supportEmail: string | undefined, locale: (typeof LOCALES)[number]): string[] {
  overwriteGetLocale(() => locale);
  try {
    const mail = { name: "Ada", email: "new address", supportEmail, locale, home: "https://turnout.test" };
    return [
      renderToStaticMarkup(<HelpLine supportEmail={supportEmail} />),
      buildTerms(supportEmail).sections[0]?.paragraphs.join("\n") ?? "",
      buildPrivacy(supportEmail).sections.at(-1)?.paragraphs.join("\n") ?? "",
      renderToStaticMarkup(emailChangeRequested.Body(mail)).replace(/<[^>]*>/g, ""),
      renderToStaticMarkup(emailChanged.Body(mail)).replace(/<[^>]*>/g, ""),
    ];
  } finally {
    overwriteGetLocale(() => baseLocale);
  }
}

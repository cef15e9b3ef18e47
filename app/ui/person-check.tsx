import { m } from "#app/i18n/paraglide/messages.js";

/** Where the guests' script puts Cloudflare's check into a form (native-person.ts); who sends it without is asked by mail. */
export function PersonCheck({ siteKey }: { siteKey: string | null }) {
  if (!siteKey) return null;
  return (
    <>
      <div data-turnstile={siteKey} className="empty:hidden" />
      <noscript>
        <p className="text-muted text-sm">{m.common_person_noscript()}</p>
      </noscript>
    </>
  );
}

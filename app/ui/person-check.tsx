import { m } from "#app/i18n/paraglide/messages.js";

/**
 * Where the guests' script inserts Cloudflare's check into a form (native-person.ts). Without a passed check, the guest
 * confirms by email.
 */
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

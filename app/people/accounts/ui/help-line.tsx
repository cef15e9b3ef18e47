import { m } from "#app/i18n/paraglide/messages.js";

/** Where to write if nothing else helps, if there is an address. */
export function HelpLine({ supportEmail }: { supportEmail: string | undefined }) {
  if (!supportEmail) return null;
  return (
    <p>
      {m.accounts_help()}{" "}
      <a href={`mailto:${supportEmail}`} className="break-all font-medium text-accent-ink underline-offset-4 hover:underline">
        {supportEmail}
      </a>
    </p>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";

/** Where to write when nothing else helps. */
export function HelpLine({ supportEmail }: { supportEmail: string }) {
  return (
    <p>
      {m.accounts_help()}{" "}
      <a href={`mailto:${supportEmail}`} className="break-all font-medium text-accent-ink underline-offset-4 hover:underline">
        {supportEmail}
      </a>
    </p>
  );
}

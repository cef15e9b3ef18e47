import { m } from "#app/i18n/paraglide/messages.js";

/** For the keyboard: past the navigation, to <main id="content">. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2.5 focus:font-medium focus:text-paper focus:text-sm"
    >
      {m.shell_skip()}
    </a>
  );
}

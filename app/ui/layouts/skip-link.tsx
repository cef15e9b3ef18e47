import { m } from "#app/i18n/paraglide/messages.js";

/** Lets keyboard users skip the navigation and jump to <main id="content">. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      {m.shell_skip()}
    </a>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";

/** For the keyboard: past the navigation, to <main id="content">. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      {m.shell_skip()}
    </a>
  );
}

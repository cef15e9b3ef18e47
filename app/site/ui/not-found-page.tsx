import { m } from "#app/i18n/paraglide/messages.js";

export function NotFoundPage() {
  return (
    <main>
      <h1>{m.not_found_title()}</h1>
      <p>{m.not_found_body()}</p>
      <a href="/">{m.not_found_home()}</a>
    </main>
  );
}

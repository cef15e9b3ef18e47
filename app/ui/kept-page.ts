// Without a connection it could no more be fetched than what failed.
import "./failed-part.tsx";
import { keepFocus } from "./keep-focus.ts";
import { bearTranslation } from "./translated-page.ts";

/** What the browser does to a page beside React: moves the focus when something goes, and texts when it translates. */
export function keepPage(): void {
  keepFocus(document);
  bearTranslation(Node);
}

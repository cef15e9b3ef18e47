// Loaded up front: without a connection it couldn't be fetched any more than the part that failed.
import "./failed-part.tsx";
import { keepFocus } from "./keep-focus.ts";
import { tolerateTranslation } from "./translated-page.ts";

/** Handles what the browser does to a page outside React: losing focus when elements are removed, and replacing texts in translation. */
export function keepPage(): void {
  keepFocus(document);
  tolerateTranslation(Node);
}

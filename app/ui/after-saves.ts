import type { ShouldRevalidateFunction } from "@remix-run/react";
import { unlessUnheard } from "#app/ui/unheard.ts";

/**
 * For what stands round every page: read again after something was saved, not at each step. So a page that cannot be
 * loaded fails by itself, in its own words, with everything round it still there.
 */
export const afterSaves: ShouldRevalidateFunction = (saved) =>
  saved.formMethod !== undefined && saved.formMethod !== "GET" && unlessUnheard(saved);

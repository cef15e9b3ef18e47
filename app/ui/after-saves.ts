import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For what stands round every page: read again after something was saved, not at each step. So a page that cannot be
 * loaded fails by itself, in its own words, with everything round it still there.
 */
export const afterSaves: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;

import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { FinishedPages } from "#app/lib/finished-pages.server.ts";
import { markTyped } from "#app/lib/typed-marks.server.ts";
import { repeatedFields } from "./html-first.ts";

type Made = EntryContext["staticHandlerContext"];

/** What a page is made of: what its loaders answered, and the action of the form that came back on it. */
type MadeOf = { id: string; handle: unknown; location: Pick<Made["location"], "pathname" | "search"> } & Pick<
  Made,
  "loaderData" | "actionData"
>;

const finished = new FinishedPages();

/** A page that is one text, where it was made before: the same facts give the same page. It is rendered from this `actionData`. */
export function finishedPage(madeOf: MadeOf, { nonce, requestId }: Pick<AppLoadContext, "nonce" | "requestId">) {
  const { location, loaderData } = madeOf;
  const { actionData, unmark } = withMarks(madeOf);
  const facts = JSON.stringify([location.pathname, location.search, getLocale(), loaderData, actionData]);
  const keys = [...facts.matchAll(/"(?:submissionKey|key)":"(\w{26})"/g)].map(([, key = ""]) => key);
  const once = [nonce, requestId, ...new Set(keys)];
  const known = finished.find(facts, once);
  return {
    html: known === null ? null : unmark(known),
    actionData,
    unmark,
    keep: (html: string) => finished.keep(facts, once, html),
  };
}

/** The page of a form that was refused for no fault of what was typed: where its route says so, in the same words to everybody. */
function withMarks({ id, handle, actionData }: MadeOf): { actionData: Made["actionData"]; unmark: (html: string) => string } {
  const sent = actionData?.[id];
  const fields = repeatedFields(handle);
  if (!sent?.refused || fields.length === 0 || Object.keys(sent.refused.errors).length > 0) return { actionData, unmark: (html) => html };
  const { marked, unmark } = markTyped(sent.refused.values, fields);
  return { actionData: { [id]: { ...sent, refused: { ...sent.refused, values: marked } } }, unmark };
}

import { newId } from "#app/db/ids.ts";
import { escapeHtml } from "./text.ts";

/** Nobody outside this isolate can write it; drawn with the first request, as nothing is random before. */
let mark: string | undefined;

type Texts = Record<string, string>;

/**
 * A form's values with a mark for each text of these fields, which the page only repeats: pages that differ in nothing
 * else are one. What is empty or has space around it may be shown in another way, and stays.
 */
export function markTyped(values: Texts, fields: readonly string[]): { marked: Texts; unmark: (html: string) => string } {
  const texts = fields.flatMap((field) =>
    values[field] && values[field] === values[field].trim() ? [{ field, text: values[field] }] : [],
  );
  const marked = { ...values, ...Object.fromEntries(texts.map(({ field }) => [field, markOf(field)])) };
  const unmark = (html: string) => texts.reduce((left, { field, text }) => left.replaceAll(markOf(field), () => escapeHtml(text)), html);
  return { marked, unmark };
}

function markOf(field: string): string {
  mark ??= newId();
  return `${mark}-${field}-`;
}

/** "Ada, Ben, and Mia". */
export function formatList(items: string[], locale: string): string {
  return new Intl.ListFormat(locale).format(items);
}

/** "Ada, Ben, or Mia". */
export function formatAlternatives(items: string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(items);
}

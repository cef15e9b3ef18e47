/** "Ada, Ben, and Mia". */
export function formatList(items: string[], locale: string): string {
  return new Intl.ListFormat(locale).format(items);
}

/** A safe file name for a title (product 6.4). */
export function toFileName(title: string, ending: string): string {
  const name = title
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .slice(0, 80);
  return `${name || "event"}.${ending}`;
}

/** A title as a file's name, whatever was typed ([A §7]). */
export function fileNameOf(title: string, ending: string): string {
  const name = title
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .slice(0, 80);
  return `${name || "event"}.${ending}`;
}

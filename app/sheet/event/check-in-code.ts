/** The code of an email for the poster at the event, easy to read and type: "CDFG HJKM". */
export function formatCheckInCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`.toUpperCase();
}

/** The code of an email as people type it: in upper or lower case, with spaces or hyphens; null if it can't be one. */
export function parseCheckInCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, "").toLowerCase();
  return /^[cdfghjkmnpqrtvwxy2346789]{8}$/.test(code) ? code : null;
}

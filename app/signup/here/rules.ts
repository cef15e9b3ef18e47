/** The code of an email as people type it: in upper or lower case, with spaces or hyphens; null if it can't be one. */
export function parseCheckInCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, "").toLowerCase();
  return /^[cdfghjkmnpqrtvwxy2346789]{8}$/.test(code) ? code : null;
}

/** The first name of a person, for a greeting. */
export function toFirstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}

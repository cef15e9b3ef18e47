import { LIMITS } from "#app/limits.ts";

/** What of a typed phone number stands: digits, and a plus in front (product 11.2). */
export function typedPhone(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, LIMITS.phone.maxDigits);
  return text.trimStart().startsWith("+") ? `+${digits}` : digits;
}

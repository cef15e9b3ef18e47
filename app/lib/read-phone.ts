import { type CountryCode, getCountries, getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { normalizePhone, splitPhone } from "./phone.ts";
import { currentZoneName } from "./time-zones.ts";

/** North America's, and the default of accounts without a country. */
export const DEFAULT_DIAL = "1";

/**
 * The first number in a text in international form: a plus and 10 to 15 digits (product 11.2); null if none is readable. `dial`
 * is the country code for numbers without one. `rest` is the remaining text.
 */
export function readPhone(text: string, dial: string): { number: string | null; rest: string } {
  const { number, rest } = splitPhone(text);
  const read = number === "" ? null : toPhoneWithCountry(number, dial);
  return read !== null && INTERNATIONAL.test(read) ? { number: read, rest } : { number: null, rest };
}

/** An account's country calling code, by its time zone. */
export function findAccountDial({ timeZone }: { timeZone: string | null }): string {
  if (timeZone === null) return DEFAULT_DIAL;
  const dial = DIALS.get(timeZone) ?? findDial(timeZone);
  DIALS.set(timeZone, dial);
  return dial;
}

/** Whether any country has this calling code. */
export function isDial(dial: string): boolean {
  return getCountries().some((country) => getCountryCallingCode(country) === dial);
}

/** Empty becomes null; `note` is the whole text if it says more than the number. */
export function readablePhone(dial: string) {
  return z
    .string()
    .optional()
    .transform((value = "", context): { number: string | null; note: string } => {
      const text = normalizePhone(value);
      if (text === "") return { number: null, note: "" };
      const { number, rest } = readPhone(text, dial);
      if (number === null) context.addIssue({ code: "custom", message: m.field_phone_country() });
      return { number, note: rest && text };
    });
}

/** An optional international phone, for forms that have nowhere to keep a note. */
export function internationalPhone(dial: string) {
  return readablePhone(dial)
    .refine(({ note }) => note === "", { error: () => m.field_phone_country() })
    .transform(({ number }) => number);
}

/** As the guest writes it if it consists of digits, spaces and -+() only; otherwise its number and an extension. */
export const optionalPhone = z
  .string()
  .optional()
  .transform((value = "", context) => {
    const phone = formatGuestPhone(normalizePhone(value));
    if (phone === null) context.addIssue({ code: "custom", message: m.field_phone_invalid() });
    return phone || null;
  });

const INTERNATIONAL = /^\+[1-9]\d{9,14}$/;
const DIALS = new Map<string, string>();

function findDial(timeZone: string): string {
  const country = getCountries().find((each) => findCountryZones(each).some((zone) => currentZoneName(zone) === timeZone));
  return country ? getCountryCallingCode(country) : DEFAULT_DIAL;
}

function findCountryZones(country: CountryCode): string[] {
  const locale = new Intl.Locale("und", { region: country });
  // TypeScript's library doesn't know it yet.
  const zones: unknown = "getTimeZones" in locale && typeof locale.getTimeZones === "function" ? locale.getTimeZones() : [];
  return Array.isArray(zones) ? zones : [];
}

function toPhoneWithCountry(number: string, dial: string): string | null {
  const digits = number.replace(/[^\d+]/g, "");
  if (digits.startsWith("+")) return parseInternational(digits)?.number ?? digits;
  if (dial === DEFAULT_DIAL && /^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  const dialed = digits.replace(dial === DEFAULT_DIAL ? /^0(?:0|11)/ : /^00/, "+");
  if (dialed.startsWith("+")) return parseInternational(dialed)?.number ?? null;
  return (dial === DEFAULT_DIAL ? null : toInternational(digits, dial)) ?? (/^1\d{10,}$/.test(digits) ? `+${digits}` : null);
}

/** Without the trunk zero that only callers of the same country dial, except for countries whose numbers keep it. */
function parseInternational(digits: string): PhoneNumber | undefined {
  const read = parsePhoneNumberFromString(digits);
  return read?.isValid() ? read : undefined;
}

/** A number with a country code but no plus is longer than a national one. */
function toInternational(digits: string, dial: string): string | null {
  const named = digits.startsWith(dial) && digits.length > LIMITS.phone.minDigits ? parseInternational(`+${digits}`) : undefined;
  if (named) return named.number;
  const read = parsePhoneNumberFromString(digits, { defaultCallingCode: dial });
  if (read?.isValid()) return read.number;
  return read?.isPossible() && !digits.startsWith("1") ? read.number : null;
}

/** Words before an extension, in the four languages; `p` and `w` are pauses. */
const EXTENSION_WORDS = new Set([
  ...["#", "x", "ext", "extn", "xtn", "extension", "p", "w"],
  ...["durchwahl", "durchw", "dw", "nebenstelle", "klappe"],
  ...["poste", "extensión", "int", "interno", "anexo"],
]);
const EXTENSION = /^([\s,;(-]*)(\p{L}*|#)[\s.:=]{0,3}(\d{1,7})[)#]*$/u;

function findExtension(rest: string): string | undefined {
  const [, before = "", word = "", digits] = EXTENSION.exec(rest) ?? [];
  const isPause = word === "" && /[,;]/.test(before);
  return isPause || EXTENSION_WORDS.has(word.toLowerCase()) ? digits : undefined;
}

function formatGuestPhone(plain: string): string | null {
  const { number, rest } = splitPhone(plain);
  if (plain === "") return "";
  const isTyped = rest === "" && /^[\d\s\-+().]+$/.test(plain) && !/^[+0].*\(0\)/.test(plain);
  if (isTyped && hasDigits(number) && plain.length <= LIMITS.phone.max) return plain;
  const extension = findExtension(rest);
  if (rest !== "" && !extension) return null;
  const digits = number.replace(/[^\d+]/g, "");
  const read = parseInternational(digits.replace(/^00/, "+"))?.number ?? digits;
  const phone = extension ? `${read} x${extension}` : read;
  return hasDigits(read) && phone.length <= LIMITS.phone.max ? phone : null;
}

function hasDigits(number: string): boolean {
  const count = number.replace(/\D/g, "").length;
  return count >= LIMITS.phone.minDigits && count <= LIMITS.phone.maxDigits;
}

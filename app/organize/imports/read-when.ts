import { normalize } from "#app/lib/text.ts";
import { LOCALES } from "#app/limits.ts";

/** The days a cell may mean (yyyy-MM-dd, or --MM-dd without a year), and its first time (HH:mm); null: the cell has none. */
export type When = { days: string[]; time: string | null };

const ISO = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const NUMBERS = /(?<!\d)(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?!\d)/;
/** "9:30", "9am", "9 h", "14h30", "9 Uhr": hours with minutes or a sign. */
const CLOCK = /(?<![\d:])(\d{1,2})(?::(\d{2})(?::\d{2})?)?(?: ?(a\.?m|p\.?m|[ap]|uhr|h)(?![a-z])(\d{2})?)?/g;

/** Reads days and times as sign-up sites, spreadsheets and people write them. `monthFirst`: whether 3/4 is in March; null: either. */
export function readWhen(text: string, monthFirst: boolean | null): When {
  const plain = normalize(text.slice(0, MAX_LENGTH));
  const iso = ISO.exec(plain);
  if (iso) return { days: toDays(iso[1], iso[2], iso[3]), time: readTime(plain.replace(iso[0], " ")) };
  const named = readNamedDay(plain);
  if (named) return { days: named.days, time: readTime(named.rest) };
  const numbers = NUMBERS.exec(plain);
  // "9-11" are hours.
  if (!numbers || (numbers[0].includes("-") && numbers[3] === undefined)) return { days: [], time: readTime(plain) };
  const [whole, a, b, year] = numbers;
  const isGerman = whole.includes(".");
  const days = [
    ...(monthFirst !== false && !isGerman ? toDays(year, a, b) : []),
    ...(monthFirst !== true || isGerman ? toDays(year, b, a) : []),
  ];
  return { days: [...new Set(days)], time: readTime(plain.replace(whole, " ")) };
}

const MAX_LENGTH = 120;

/** Whether 12/5 means December 5, if the head or one of the cells shows it; null otherwise. */
export function detectMonthFirst(head: string, cells: readonly string[]): boolean | null {
  const plain = normalize(head);
  if (/mm[/.-]dd/.test(plain)) return true;
  if (/dd[/.-]mm/.test(plain)) return false;
  const pairs = cells.map((cell) => NUMBERS.exec(cell.slice(0, MAX_LENGTH))).filter((match) => match !== null);
  if (pairs.some(([, first]) => Number(first) > 12)) return false;
  return pairs.some(([, , second]) => Number(second) > 12) ? true : null;
}

function toDays(year: string | undefined, month: string | undefined, day: string | undefined): string[] {
  const [mm, dd] = [Number(month), Number(day)];
  if (!(mm >= 1 && mm <= 12 && dd >= 1 && dd <= 31)) return [];
  const rest = `${String(mm).padStart(2, "0")}-${String(dd).padStart(2, "0")}`;
  if (year === undefined) return [`--${rest}`];
  return [`${year.length === 2 ? `20${year}` : year}-${rest}`];
}

/** By the start of a month's name, three letters or all of it, in every language. */
let months: Map<string, number> | null = null;

function monthNames(): Map<string, number> {
  months ??= new Map(
    LOCALES.flatMap((locale) =>
      (["long", "short"] as const).flatMap((month) =>
        Array.from({ length: 12 }, (_, at): [string, number] => {
          const name = new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" }).format(new Date(Date.UTC(2027, at, 1)));
          return [normalize(name).replace(/[^a-z]/g, ""), at + 1];
        }),
      ),
    ),
  );
  return months;
}

/** "Sat, Dec 5, 2026", "5. Dezember", "5 de diciembre de 2026". */
function readNamedDay(plain: string): { days: string[]; rest: string } | null {
  for (const { 0: word, index } of plain.matchAll(/[a-z]{3,12}/g)) {
    const month = monthNames().get(word);
    if (month === undefined) continue;
    const before = /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|er)?(?: de)? $/.exec(plain.slice(0, index));
    const after = /^\.? ?(\d{1,2})(?!\d|:)(?:st|nd|rd|th)?/.exec(plain.slice(index + word.length));
    const day = before ?? after;
    if (!day) continue;
    const end = index + word.length + (before ? 0 : day[0].length);
    const year = /^[\s,.]{0,3}(?:de[l]? )?(\d{4})(?!\d)/.exec(plain.slice(end));
    const start = before ? before.index : index;
    const days = toDays(year?.[1], String(month), day[1]);
    return days.length === 0 ? null : { days, rest: `${plain.slice(0, start)} ${plain.slice(end + (year?.[0].length ?? 0))}` };
  }
  return null;
}

/** The first time of the text: of "9-11 am" it is 09:00. A number alone is no time. */
function readTime(plain: string): string | null {
  const [first, second] = [...plain.matchAll(CLOCK)].filter(([, , minutes, sign]) => minutes || sign);
  if (!first) return null;
  const [, firstHours, minutes, sign, afterSign] = first;
  const lone = /(?<![\d:])(\d{1,2}) ?- ?$/.exec(plain.slice(0, first.index));
  const hours = Number(lone?.[1] ?? firstHours);
  // "9:00 - 11:00 pm", "2 - 4 pm": the first is in the same half of the day, if it comes before the second.
  const last = lone ? first : second;
  const half = (lone ? undefined : readHalf(sign)) ?? (hours < Number(last?.[1]) && hours < NOON ? readHalf(last?.[3]) : undefined);
  const hour = half === "p" && hours < NOON ? hours + NOON : half === "a" && hours === NOON ? 0 : hours;
  const minute = lone ? 0 : Number(minutes ?? afterSign ?? 0);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

const NOON = 12;

function readHalf(sign: string | undefined): string | undefined {
  return sign && /^[ap]/.test(sign) ? sign[0] : undefined;
}

import { expect, test } from "vitest";
import { parseAddresses } from "#app/lib/addressees.ts";
import { optionalText, personName } from "#app/lib/fields.ts";
import { sanitize } from "#app/lib/text.ts";
import { contactName } from "#app/organize/contacts/schema.ts";
import { OFFER_SCHEMAS } from "#app/sheet/kinds/offer-schemas.ts";
import { questionsSchema } from "#app/sheet/questions/schema.ts";

const CONTROLS = ["\u061c", "\u200e", "\u200f", ..."\u202a\u202b\u202c\u202d\u202e", ..."\u2066\u2067\u2068\u2069"];

test.each(CONTROLS)("a name keeps its letters and loses characters that change the text direction: %j", (control) => {
  const typed = `${control}Ada${control} Lovelace${control}`;
  const plain = "Ada Lovelace";
  expect(personName.parse(typed)).toBe(plain);
  expect(contactName.parse(typed)).toBe(plain);
  expect(parseAddresses(`${typed} <ada@guest.test>`).addressees).toEqual([{ email: "ada@guest.test", name: plain }]);
  expect(sanitize(typed)).toBe(plain);
  expect(optionalText.parse(typed)).toBe(plain);
  expect(OFFER_SCHEMAS.item?.parse({ title: typed, category: "other", capacity: 3 })).toMatchObject({ title: plain });
  expect(questionsSchema.parse([{ kind: "text", label: typed }])[0]?.label).toBe(plain);
});

test("a name of only such characters is invalid, and letters of every script stay", () => {
  expect(personName.safeParse("\u202e\u2066").success).toBe(false);
  for (const name of ["دانا כהן", "नीलू रॉय", "王小明", "O’Neil-Śląska"]) expect(personName.parse(name)).toBe(name);
});

import { expect, test } from "vitest";
import { optionalText, personName } from "#app/lib/fields.ts";
import { toPersonKey } from "#app/lib/person-key.ts";
import { sanitize } from "#app/lib/text.ts";

test.each([
  ["Zoë Brontë", "zoe bronte"],
  ["O’Neil, Anna-Maria", "ONEIL ANNA MARIA"],
  ["O´Neil", "O'Neil"],
  ["  Ben   Weiß ", "BEN WEIß"],
  ["İpek", "ipek"],
  ["Ｔａｒｏ", "Taro"],
  ["مُحَمَّد", "محمد"],
  ["Jose\u0301", "José"],
])("%s is %s", (one, other) => {
  expect(toPersonKey(one)).toBe(toPersonKey(other));
});

test.each([
  ["Ada", "Adam"],
  ["Ben", "Ben 2"],
  ["राम", "रमा"],
  ["たかし", "たがし"],
  ["李", "王"],
])("%s is not %s", (one, other) => {
  expect(toPersonKey(one)).not.toBe(toPersonKey(other));
});

test("a name of only punctuation is its own key, and a missing name matches no one", () => {
  expect(toPersonKey(" ?! ")).toBe("?!");
  expect(toPersonKey("🙂")).toBe("🙂");
});

test("control characters are removed from a name", () => {
  expect(personName.parse("A\u0000da\tLove\u001blace\r\n")).toBe("Ada Lovelace");
});

test.each(["\u0000\u0000", "\u0001\u0002", " \u001b "])("a name of control characters alone is none: %j", (typed) => {
  expect(personName.safeParse(typed).success).toBe(false);
});

test("text keeps its line breaks and tabs, and loses every other control character", () => {
  const typed = "Bring\u0000 plates\u0007\u001b\u0085\n\tand\u009f cups\r\n";
  expect(sanitize(typed)).toBe("Bring plates\n\tand cups");
  expect(optionalText.parse(typed)).toBe("Bring plates\n\tand cups");
  expect(optionalText.parse("\u0000\u0007")).toBeNull();
});

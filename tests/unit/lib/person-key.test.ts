import { expect, test } from "vitest";
import { personKey } from "#app/lib/person-key.ts";

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
  expect(personKey(one)).toBe(personKey(other));
});

test.each([
  ["Ada", "Adam"],
  ["Ben", "Ben 2"],
  ["राम", "रमा"],
  ["たかし", "たがし"],
  ["李", "王"],
])("%s is not %s", (one, other) => {
  expect(personKey(one)).not.toBe(personKey(other));
});

test("a name of nothing but punctuation is itself, and no name is nobody's key", () => {
  expect(personKey(" ?! ")).toBe("?!");
  expect(personKey("🙂")).toBe("🙂");
});

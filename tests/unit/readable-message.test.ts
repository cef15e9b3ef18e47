import { expect, test } from "vitest";
import { readableMessage, tooLong } from "#app/assistant/readable.ts";
import { blocksOf } from "#app/assistant/ui/answer-blocks.ts";
import { CHAT, LOCALES } from "#app/limits.ts";

const { max, plain, line } = CHAT.message;
const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const inLines = (part: string, width: number) =>
  Array(Math.floor(max / (width + 1)))
    .fill(filled(part, width))
    .join("\n");

test("a message of 2,000 letters is read, a longer one only as a list", () => {
  expect(readableMessage(filled("We meet at the park. ", plain))).not.toBeNull();
  expect(readableMessage(filled("We meet at the park. ", plain + 1))).toBeNull();
  expect(readableMessage(inLines("- 9:00-10:30 Cups (3), from May 3 ", 34))).not.toBeNull();
});

test("a list's few long lines are cut, and a text of long lines is no list", () => {
  const list = inLines("- Cups x3", 9);
  const read = readableMessage(`${filled("We meet at the park. ", 300)}\n${list.slice(0, 6000)}`);
  expect(Math.max(...(read ?? "").split("\n").map((each) => each.length))).toBe(line);
  expect(readableMessage(inLines("We meet at the park. ", line + 1))).toBeNull();
});

test("text that is mostly signs is not read, and a row of one sign is three of it", () => {
  for (const part of ["a→", "a@", "1/", "a, "]) {
    expect(readableMessage(filled(part, plain)), part).toBeNull();
    expect(readableMessage(inLines(part, line)), part).toBeNull();
    expect(readableMessage(inLines(part, 12)), part).toBeNull();
  }
  expect(readableMessage(`Pies ${"(".repeat(plain - 100)} 3 ------ ÄÄÄÄ 1111`)).toBe("Pies ((( 3 --- ÄÄÄÄ 1111");
});

test("the answer to what is too much has the button to the form builder, in every language", () => {
  for (const locale of LOCALES) expect(blocksOf(tooLong({ locale })).map(({ kind }) => kind)).toEqual(["paragraph", "form"]);
});

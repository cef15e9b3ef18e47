import { expect, test } from "vitest";
import { addressOf, cleanName, inkOn, luminance, needlesOf, normalize, readContactFilter, TAG_COLORS } from "#app/contacts/rules.ts";
import { typedPhone } from "#app/lib/phone.ts";

test("a tag has one of twenty colours, and what stands on it can be read", () => {
  expect(new Set(TAG_COLORS).size).toBe(20);
  expect(TAG_COLORS[0]).toBe("#6366f1");
  for (const color of TAG_COLORS) {
    const [low = 0, high = 0] = [luminance(color), luminance(inkOn(color))].sort((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});

test("while a phone number is typed only digits stand, with a plus in front", () => {
  expect(typedPhone("(415) 555-0100")).toBe("4155550100");
  expect(typedPhone(" +49 171 / 123 45 67")).toBe("+491711234567");
  expect(typedPhone("12+34")).toBe("1234");
  expect(typedPhone("+")).toBe("+");
  expect(typedPhone("call me")).toBe("");
  expect(typedPhone("+1234567890123456789")).toBe("+123456789012345");
});

test("what is wanted stands in the address, and an unknown address wants everybody", () => {
  const wanted = { search: "ada & co", tagIds: ["one", "two"], page: 3 };
  expect(readContactFilter(new URLSearchParams(addressOf(wanted, { page: 3 })))).toEqual(wanted);
  expect(addressOf(wanted)).toBe("?q=ada+%26+co&tag=one&tag=two");
  expect(readContactFilter(new URLSearchParams("?page=-2&tag=&tag=one&tag=one&x=y"))).toEqual({ search: "", tagIds: ["one"], page: 1 });
});

test("names are compared without case and accents, and cleaned of what no name has", () => {
  expect(normalize("ÉMILE Müller")).toBe("emile muller");
  expect(needlesOf("(415) 555-0100")).toEqual(["(415) 555-0100", "4155550100"]);
  expect(needlesOf("Ada-2")).toEqual(["ada-2"]);
  expect(cleanName(" Mom ❤️  <b> ")).toBe("Mom b");
  expect([...cleanName("ä".repeat(120))]).toHaveLength(100);
});

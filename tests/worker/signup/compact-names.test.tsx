import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { CompactNames, Faces } from "#app/signup/ui/compact-names.tsx";

const person = (name: string | null, guestCount = 1) => ({ ...defaultDetails, offerId: "", name, guestCount });
const text = (...people: ReturnType<typeof person>[]) =>
  renderToStaticMarkup(
    <>
      <Faces people={people} />
      <CompactNames people={people} />
    </>,
  ).replace(/<[^>]+>/g, "");

test("people whose names were deleted are counted, with the guests they brought", () => {
  expect(text()).toBe("");
  expect(text(person(null))).toBe("1 person");
  expect(text(...Array.from({ length: 6 }, () => person(null)), person(null, 2))).toBe("8 people");
  expect(text(person("Ana"), person(null), person(null))).toBe("AAna and 2 more");
  expect(text(...["Ana", "Ben", "Cy", "Dee", null].map((name) => person(name)))).toBe("ABCDAna, Ben and 3 moreCy, Dee and 1 more");
});

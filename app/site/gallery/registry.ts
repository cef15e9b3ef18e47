import type { Example } from "./example.ts";
import { appreciation } from "./examples/appreciation.ts";
import { birthday } from "./examples/birthday.ts";
import { childcare } from "./examples/childcare.ts";
import { classroom } from "./examples/classroom.ts";
import { conferences } from "./examples/conferences.ts";
import { foodDrive } from "./examples/food-drive.ts";
import { pickup } from "./examples/pickup.ts";
import { sunday } from "./examples/sunday.ts";
import { swap } from "./examples/swap.ts";
import { youth } from "./examples/youth.ts";

/** Every example: the gallery's seven templates in order (product 14.1), then the other demos. */
export const EXAMPLES: readonly Example[] = [
  birthday,
  childcare,
  conferences,
  classroom,
  appreciation,
  sunday,
  foodDrive,
  pickup,
  swap,
  youth,
];

export function findExample(name: string | null | undefined): Example | undefined {
  return EXAMPLES.find((example) => example.name === name);
}

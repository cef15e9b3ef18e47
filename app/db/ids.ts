import { customAlphabet } from "nanoid";

const draw = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 26);

/** A public id: 26 lowercase letters and digits, 134 random bits. */
export function newId() {
  return draw();
}

const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes bidirectional controls, which would affect the text beside a name. */
export function removeBidiControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, "");
}

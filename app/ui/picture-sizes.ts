/** `sizes` of a picture across a phone: a screen of three dots a pixel gets what one of two would, as nobody sees more in a picture that only sets the mood. */
export const ACROSS_A_PHONE = "(min-resolution: 2.5dppx) 62vw, 94vw";

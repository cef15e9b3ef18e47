/**
 * `sizes` of a picture across a phone, a little less than it shows: so a screen of two or three dots a pixel, up to 430 pixels
 * wide, takes the 720 of a phone. Nobody sees more in a picture that only sets the mood.
 */
export const ACROSS_A_PHONE = "(min-resolution: 2.5dppx) 55vw, 86vw";

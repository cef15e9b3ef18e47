/**
 * `sizes` of a picture across a phone, slightly smaller than displayed, so that screens with a pixel ratio of 2 or 3, up to 430
 * pixels wide, load the 720-pixel version. The difference isn't visible in a decorative picture.
 */
export const FULL_PHONE_WIDTH = "(min-resolution: 2.5dppx) 55vw, 86vw";

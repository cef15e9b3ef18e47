/** The accepted picture types and their names. */
export const PICTURE_TYPES = {
  jpeg: { contentType: "image/jpeg", extension: "jpg" },
  png: { contentType: "image/png", extension: "png" },
  webp: { contentType: "image/webp", extension: "webp" },
} as const;
export type PictureType = keyof typeof PICTURE_TYPES;

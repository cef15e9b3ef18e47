import { LIMITS } from "#app/limits.ts";
import { type PictureFile, parsePicture } from "./picture.ts";

/** Why a picture is refused; ui/refusal.ts words it. */
export type Refusal = "type" | "size" | "side" | "often" | "signed out" | "gone" | "failed";

/** Checks an upload by its bytes and strips its metadata. */
export function checkPicture(bytes: Uint8Array): { ok: true; picture: PictureFile } | { ok: false; reason: Refusal } {
  if (bytes.length > LIMITS.image.maxBytes) return { ok: false, reason: "size" };
  const picture = parsePicture(bytes);
  if (!picture) return { ok: false, reason: "type" };
  if (Math.max(picture.width, picture.height) > LIMITS.image.maxSide) return { ok: false, reason: "side" };
  return { ok: true, picture };
}

import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { Refusal } from "../rules.ts";

/** The message for a refused picture (product 5.7). */
export function describeRefusal(reason: Refusal): string {
  const texts: Record<Refusal, () => string> = {
    type: m.media_wrong_type,
    size: m.media_too_large,
    side: () => m.media_too_wide({ max: LIMITS.image.maxSide }),
    often: m.media_too_often,
    "signed out": m.media_signed_out,
    gone: m.media_upload_failed,
    failed: m.media_upload_failed,
  };
  return texts[reason]();
}

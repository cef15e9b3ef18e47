import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { removePhoto, savePhoto } from "#app/accounts/photo.server.ts";
import type { PhotoAnswer } from "#app/accounts/profile.server.ts";
import { logError } from "#app/lib/log.ts";
import { LIMITS } from "#app/limits.ts";
import { heardOr } from "#app/ui/unheard.ts";

const AROUND = 100_000;
const STATUS = { large: 413, type: 415, often: 429, failed: 500 };

export const loader = () => redirect("/profile");

/** Takes the account's photo, or with nothing but `remove` takes it off. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (!(length <= LIMITS.image.maxBytes + AROUND)) return refuse("large");
  try {
    const form = await request.formData();
    if (form.has("remove")) {
      await removePhoto(viewer.id);
      return answer({ outcome: "removed" });
    }
    const picture = form.get("photo");
    if (!(picture instanceof File) || picture.size === 0) return refuse("type");
    const saved = await savePhoto(viewer.id, new Uint8Array(await picture.arrayBuffer()), Date.now());
    if (saved.ok) return answer({ outcome: "updated" });
    if (saved.reason === "size" || saved.reason === "side") return refuse("large");
    return refuse(saved.reason === "type" || saved.reason === "often" ? saved.reason : "failed", saved.retryAfter);
  } catch (error) {
    logError(error, { requestId: context.requestId, path: "/profile/photo" });
    return refuse("failed");
  }
}

function refuse(outcome: keyof typeof STATUS, retryAfter?: number) {
  return answer({ outcome }, { status: STATUS[outcome], headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

function answer(given: PhotoAnswer, init?: ResponseInit) {
  return data(given, init);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return heardOr(serverAction, (): PhotoAnswer => ({ outcome: "failed" }));
}

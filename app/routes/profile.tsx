import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { findAccountDial } from "#app/lib/read-phone.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { removePhoto, savePhoto } from "#app/people/accounts/photo.server.ts";
import { loadProfile, type PhotoAnswer, type ProfileAnswer, profileSchemaFor, saveProfile } from "#app/people/accounts/profile.server.ts";
import { ProfilePage } from "#app/people/accounts/ui/profile-page.tsx";

const STATUS = { large: 413, type: 415, often: 429, failed: 500 };

export const meta: MetaFunction = () => [{ title: `${m.profile_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const profile = await loadProfile(viewer, getLocale());
  if (!profile) throw redirect("/auth");
  return profile;
}

/** Saves the account's profile, or reports errors by field; or takes its photo, or with only `remove` removes it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  try {
    if (form.has("remove")) {
      await removePhoto(viewer.id);
      return answerPhoto({ outcome: "removed" });
    }
    return form.has("photo") ? await handlePhoto(viewer.id, form.get("photo")) : await saveFields(viewer, form);
  } catch (error) {
    logError(error, { requestId: context.requestId, path: "/profile" });
    return jsonAnswer({ outcome: "failed", errors: null }, 500);
  }
}

async function handlePhoto(userId: string, picture: FormDataEntryValue | null) {
  if (!(picture instanceof File) || picture.size === 0) return refusePhoto("type");
  const saved = await savePhoto(userId, new Uint8Array(await picture.arrayBuffer()), Date.now());
  if (saved.ok) return answerPhoto({ outcome: "updated" });
  if (saved.reason === "size" || saved.reason === "side") return refusePhoto("large");
  return refusePhoto(saved.reason === "type" || saved.reason === "often" ? saved.reason : "failed", saved.retryAfter);
}

function refusePhoto(outcome: keyof typeof STATUS, retryAfter?: number) {
  return answerPhoto({ outcome }, { status: STATUS[outcome], headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

function answerPhoto(answer: PhotoAnswer, init?: ResponseInit) {
  return data(answer, init);
}

async function saveFields(viewer: Viewer, form: FormData) {
  const parsed = profileSchemaFor(findAccountDial(viewer)).safeParse(Object.fromEntries(form));
  if (!parsed.success) return jsonAnswer({ outcome: "refused", errors: z.flattenError(parsed.error).fieldErrors }, 422);
  await saveProfile(viewer.id, parsed.data);
  return jsonAnswer({ outcome: "saved", errors: null }, 200);
}

function jsonAnswer(answer: ProfileAnswer, status: number) {
  return data(answer, { status });
}

export default function ProfileRoute() {
  return <ProfilePage profile={useLoaderData<typeof loader>()} />;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { type ProfileAnswer, profileOf, profileSchema, saveProfile } from "#app/accounts/profile.server.ts";
import { ProfilePage } from "#app/accounts/ui/profile-page.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { logError } from "#app/lib/log.ts";
import { heardOr, unlessUnheard } from "#app/ui/unheard.ts";

export const meta: MetaFunction = () => [{ title: `${m.profile_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  return profileOf(viewer, getLocale());
}

/** Saves what is in the account, or says at which field it cannot. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const parsed = profileSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return answer({ outcome: "refused", errors: z.flattenError(parsed.error).fieldErrors }, 422);
  try {
    await saveProfile(viewer.id, parsed.data);
    return answer({ outcome: "saved", errors: null }, 200);
  } catch (error) {
    logError(error, { requestId: context.requestId, path: "/profile" });
    return answer({ outcome: "failed", errors: null }, 500);
  }
}

function answer(given: ProfileAnswer, status: number) {
  return data(given, { status });
}

export const shouldRevalidate = unlessUnheard;

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return heardOr(serverAction, (): ProfileAnswer => ({ outcome: "failed", errors: null }));
}

export default function ProfileRoute() {
  return <ProfilePage profile={useLoaderData<typeof loader>()} />;
}

import type { AppLoadContext } from "@remix-run/cloudflare";
import { newId } from "#app/db/ids.ts";
import { action, loader } from "#app/routes/event/sign-up.tsx";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { renderRoute, runRoute } from "./page.ts";
import type { TestSheet } from "./sheet.ts";

type Event = Pick<TestSheet, "eventId" | "kind"> & { offerId?: string };

/** No one is signed in. */
export const SIGNED_OUT_CONTEXT = { requestId: "test", nonce: "", viewer: async () => null } as unknown as AppLoadContext;

function signUpUrl({ eventId, kind, offerId }: Event, offerIds: string[] = []): string {
  const url = new URL(KINDS[kind].signUpPath(eventId, offerId), "https://turnout.test");
  for (const each of offerIds) url.searchParams.append(KINDS[kind].offerParameter ?? "", each);
  return url.href;
}

/** Renders the sign-up page as a guest's browser without scripts receives it. */
export async function renderSignUpPage(event: Event, { offerIds = [] }: { offerIds?: string[] } = {}): Promise<string> {
  const request = new Request(signUpUrl(event, offerIds));
  return await renderRoute(loader, { request, params: { eventId: event.eventId }, context: SIGNED_OUT_CONTEXT });
}

/** The same for any of its paths. */
export async function renderSignUpPath({ eventId }: Event, path: string, headers = {}): Promise<string> {
  const request = new Request(new URL(path, "https://turnout.test"), { headers });
  return await renderRoute(loader, { request, params: { eventId }, context: SIGNED_OUT_CONTEXT });
}

/** The typed values; for checkboxes with one name, all that are checked. */
export type TypedFields = Record<string, string | string[]>;

/** Sends the form as a browser without scripts does. Returns the redirect, or the page that comes back. */
export async function sendSignUp(
  event: Event,
  typed: TypedFields,
  path = signUpUrl(event),
): Promise<{ to: string } | { html: string; status: number }> {
  const fields = Object.entries({ key: newId(), ...typed });
  const body = new URLSearchParams(fields.flatMap(([name, value]) => [value].flat().map((one) => [name, one])));
  const request = new Request(new URL(path, "https://turnout.test"), { method: "POST", body });
  const { to, html, status } = await runRoute(action, { request, params: { eventId: event.eventId }, context: SIGNED_OUT_CONTEXT });
  return to === null ? { html, status } : { to };
}

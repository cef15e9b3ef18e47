import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { renderToString } from "react-dom/server";
import { newId } from "#app/db/ids.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { action, loader } from "#app/routes/event/sign-up.tsx";
import { SignUpPage } from "#app/signups/ui/sign-up-page.tsx";
import type { Sheet } from "./sheet.ts";

type Event = Pick<Sheet, "eventId" | "kind"> & { offerId?: string };

/** Nobody is signed in. */
export const CONTEXT = { requestId: "test", nonce: "", viewer: async () => null } as unknown as AppLoadContext;

function addressOf({ eventId, kind, offerId }: Event): string {
  return `https://turnout.test${KINDS[kind].signUpPath(eventId, offerId)}`;
}

/** The sign-up page as a guest's browser without script receives it. */
export async function signUpPage(event: Event, sent: Partial<Parameters<typeof SignUpPage>[0]> = {}): Promise<string> {
  const { data } = await loader({
    request: new Request(addressOf(event)),
    params: { eventId: event.eventId },
    context: CONTEXT,
  } as LoaderFunctionArgs);
  if (!data.view) throw new Error("There is no such event");
  return renderToString(<SignUpPage {...data.view} refused={null} homeHref="/" {...sent} />);
}

/** What is typed, and of checkboxes of one name all that are checked. */
export type Typed = Record<string, string | string[]>;

/** Sends the form as that browser does: where it leads to, or the page that comes back. */
export async function sendSignUp(event: Event, typed: Typed): Promise<{ to: string } | { html: string; status: number }> {
  const fields = Object.entries({ key: newId(), ...typed });
  const body = new URLSearchParams(fields.flatMap(([name, value]) => [value].flat().map((one) => [name, one])));
  const request = new Request(addressOf(event), { method: "POST", body });
  try {
    const answer = await action({ request, params: { eventId: event.eventId }, context: CONTEXT } as ActionFunctionArgs);
    const { refused, offerIds } = answer.data;
    return { html: await signUpPage(event, { refused, offerIds }), status: answer.init?.status ?? 200 };
  } catch (thrown) {
    if (thrown instanceof Response) return { to: thrown.headers.get("Location") ?? "" };
    throw thrown;
  }
}

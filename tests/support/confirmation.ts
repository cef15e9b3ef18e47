import { newId } from "#app/db/ids.ts";
import { Browser } from "./test-browser.ts";

export const CONFIRMATION_COOKIE = "__Secure-confirmation";

/** Submits a sign-up page and returns the redirect and the cookie that the browser received. */
export async function signUpAndRedirect(
  eventId: string,
  page: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const form = { key: newId(), name: "Ada Guest", email: `${newId()}@guest.test`, phone: "", skills: "", notes: "", ...fields };
  const guest = new Browser();
  const response = await guest.ask(`/event/${eventId}/${page}`, { form, headers });
  const to = response.headers.get("Location") ?? (await response.json<{ to: string }>()).to;
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${CONFIRMATION_COOKIE}=`)) ?? "";
  return { guest, path: to, set, answer: guest.cookies.get(CONFIRMATION_COOKIE) ?? "" };
}

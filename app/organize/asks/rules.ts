import { clipText } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";

/** `offerId`: empty if the form isn't about a particular offer. `search`: among the viewer's contacts. */
export type AskRequest = { offerId: string; search: string };

export function readAskRequest(query: URLSearchParams): AskRequest {
  return {
    offerId: clipText(query.get("offer") ?? "", LIMITS.name.max),
    search: clipText((query.get("q") ?? "").trim(), LIMITS.email.max),
  };
}

/** The form's own page, which its dialogs read and post to as well. */
export function askPath(eventId: string, { offerId = "", search = "" }: Partial<AskRequest> = {}): string {
  const query = new URLSearchParams({ ...(offerId && { offer: offerId }), ...(search && { q: search }) }).toString();
  return `/event/${eventId}/ask${query && `?${query}`}`;
}

import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";

const OFFERS_AT_ONCE = 20;

/** The kind whose sign-up page has this address. */
export function kindOfPath(pathname: string): Kind {
  const page = pathname.split("/").filter(Boolean).at(-1);
  const kind = Object.values(KINDS).find(({ signUpPath }) => signUpPath("").endsWith(`/${page}`));
  if (!kind) throw new Error(`No kind takes sign-ups at ${pathname}`);
  return kind;
}

/** The offer named by ?shift=, ?slot= or ?item=. */
export function offerOfAddress({ searchParams }: URL): string | null {
  return searchParams.get("shift") ?? searchParams.get("slot") ?? searchParams.get("item");
}

/** The offers a form asks for: the one picked in it or else its address's, and those taken along. */
export function offersAskedFor(form: FormData, url: URL): string[] {
  const first = form.get("offer") ?? offerOfAddress(url);
  const asked = [first, ...form.getAll("also")].filter((id): id is string => typeof id === "string" && id !== "" && id.length <= 64);
  return [...new Set(asked)].slice(0, OFFERS_AT_ONCE);
}

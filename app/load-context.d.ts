import "@remix-run/cloudflare";
import type { Viewer } from "#app/lib/viewer.ts";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    /** The status with which the request was refused before anything read it. */
    refusal?: number | undefined;
    /** Whether React asks for the data of a page, not a browser for the page. */
    isData?: boolean;
    /** Who is signed in, read from D1 at most once a request. */
    viewer: () => Promise<Viewer | null>;
    /** The event's page that an action read, for the loader of the page it comes back on; as any guest sees it. */
    shown?: EventPage | null | undefined;
  }

  interface Future {
    v3_singleFetch: true;
  }
}

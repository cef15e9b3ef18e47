import "@remix-run/cloudflare";
import type { Viewer } from "#app/lib/viewer.ts";
import type { ApiOperation } from "#app/people/keys/operations.ts";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    /** The status with which the request was refused before it was read. */
    refusal?: number | undefined;
    /** Whether this is the router's request for a page's data rather than a browser's for the document. */
    isData?: boolean;
    /** The signed-in person, read from D1 at most once per request. */
    viewer: () => Promise<Viewer | null>;
    /** What programs can do through the API, for the page that lists it. */
    listOperations?: () => Promise<ApiOperation[]>;
    /** The event's page as any guest sees it, read by an action for the loader that renders the page after it. */
    shown?: EventPage | null | undefined;
  }

  interface Future {
    v3_singleFetch: true;
  }
}

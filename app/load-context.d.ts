import "@remix-run/cloudflare";
import type { Viewer } from "#app/accounts/viewer.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    /** Who is signed in, read from D1 at most once a request. */
    viewer: () => Promise<Viewer | null>;
  }

  interface Future {
    v3_singleFetch: true;
  }
}

import "@remix-run/cloudflare";
import type { Viewer } from "#app/lib/viewer.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    /** The status with which the request was refused before anything read it. */
    refusal?: number | undefined;
    /** Who is signed in, read from D1 at most once a request. */
    viewer: () => Promise<Viewer | null>;
  }

  interface Future {
    v3_singleFetch: true;
  }
}

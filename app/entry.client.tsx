import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { overwriteGetLocale, toLocale } from "#app/i18n/paraglide/runtime.js";
import { RequestIdProvider } from "#app/ui/request-id.tsx";

// The server chose the language; hydration must match what it rendered.
overwriteGetLocale(() => toLocale(document.documentElement.lang) ?? "en");

// Lazy: only needed once something on the page disappears or moves.
void import("#app/ui/kept-page.ts").then(
  ({ keepPage }) => keepPage(),
  () => undefined,
);

startTransition(() => {
  const container = document.getElementById("app");
  if (!container) throw new Error("The page has no #app");
  hydrateRoot(
    container,
    <StrictMode>
      <RequestIdProvider value={document.documentElement.dataset.requestId ?? null}>
        <Ready>
          <RemixBrowser />
        </Ready>
      </RequestIdProvider>
    </StrictMode>,
  );
});

/** Marks <html> as hydrated, which the browser tests wait for. (A sibling would change every `useId`.) */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return children;
}

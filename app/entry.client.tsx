import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { overwriteGetLocale, toLocale } from "#app/i18n/paraglide/runtime.js";
import { RequestIdProvider } from "#app/ui/request-id.tsx";
import { bearTranslation } from "#app/ui/translated-page.ts";

// The server chose the language; what it wrote is what is hydrated.
overwriteGetLocale(() => toLocale(document.documentElement.lang) ?? "en");

// It waits until something goes: no page needs it at first.
void import("#app/ui/keep-focus.ts").then(
  ({ keepFocus }) => keepFocus(document),
  () => undefined,
);

bearTranslation(Node);

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

/** Says on <html> that the page listens from now on: the browser tests wait for it. (A sibling would change every `useId`.) */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return children;
}

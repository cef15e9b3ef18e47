import { Suspense } from "react";
import { lazyRendered } from "#app/ui/lazy-part.tsx";

// Most accounts are verified.
const VerifyLine = lazyRendered(async () => (await import("./verify-line.tsx")).VerifyLine);

/** The shell's quiet line until the address is proven; for AppShell's `notice`. */
export function VerifyBar({ viewer }: { viewer: { isVerified: boolean } }) {
  if (viewer.isVerified) return null;
  return (
    <Suspense>
      <VerifyLine />
    </Suspense>
  );
}

import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** In ms. A page that loads sooner doesn't need a skeleton. */
const SKELETON_DELAY = 200;

/** Path of the page that is loading, after a short delay; null once it is there, or if only the query changes. */
export function usePendingPath(): string | null {
  const here = useLocation().pathname;
  const navigation = useNavigation();
  const target = navigation.state === "loading" && navigation.formData === undefined ? navigation.location.pathname : here;
  const [late, setLate] = useState<string | null>(null);

  useEffect(() => {
    setLate(null);
    if (target === here) return;
    const timer = setTimeout(() => setLate(target), SKELETON_DELAY);
    return () => clearTimeout(timer);
  }, [target, here]);

  return late === target && target !== here ? target : null;
}

/** A skeleton of the page that is loading. */
export function PendingPage({ path }: { path: string }) {
  return (
    <div role="status" className="animate-fade-in">
      <span className="sr-only">{loadingText(path)}</span>
      <div className="mb-8 flex items-center justify-between gap-4">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="hidden h-10 w-36 sm:block" />
      </div>
      {path === "/dashboard" && (
        <div className="mb-8 grid grid-cols-3 gap-2 sm:gap-4">
          {["total", "upcoming", "community"].map((name) => (
            <Card key={name} className="grid gap-3 p-3 sm:p-5">
              <Skeleton className="w-full max-w-24" />
              <Skeleton className="h-8 w-10 sm:w-14" />
            </Card>
          ))}
        </div>
      )}
      <Card className="divide-y divide-line px-5 sm:px-6">
        {["one", "two", "three", "four"].map((name) => (
          <div key={name} className="grid gap-2.5 py-5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="w-3/5" />
          </div>
        ))}
      </Card>
    </div>
  );
}

function loadingText(path: string): string {
  if (path.startsWith("/event/")) return m.event_loading();
  return path === "/contacts" ? m.contacts_loading() : m.common_loading();
}

import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toast } from "#app/ui/toast.ts";

/** Reports a list that couldn't be loaded, in the catalog's words: once as a toast, and permanently in the page. */
export function LoadError({ title, text }: { title: string; text: string }) {
  useEffect(() => toast({ title, description: text, kind: "error" }), [title, text]);
  return (
    <EmptyState
      icon={<CircleAlert />}
      title={title}
      text={text}
      action={
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {m.error_retry()}
        </Button>
      }
    />
  );
}

import { Printer } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { usePoster } from "#app/organize/share/ui/use-poster.ts";
import { Button } from "#app/ui/button.tsx";
import type { GroupPosterFacts } from "../poster.server.ts";
import type { ManagedGroup } from "../queries.server.ts";

const load = async () => (await import("./group-poster.tsx")).GroupPoster;

/** The group's poster, printed by a button or by the browser's own command. */
export function PrintPoster({ managed, poster }: { managed: ManagedGroup; poster: GroupPosterFacts }) {
  const { Poster, short, print, isPrinting } = usePoster({ load, action: `/groups/${managed.group.id}`, known: poster.short });
  return (
    <>
      <div className="grid gap-2">
        <Button variant="secondary" busy={isPrinting} onClick={print}>
          <Printer aria-hidden="true" />
          {m.groups_poster()}
        </Button>
        <p className="text-muted text-sm">{m.groups_poster_text()}</p>
      </div>
      {Poster && <Poster managed={managed} poster={poster} short={short} />}
    </>
  );
}

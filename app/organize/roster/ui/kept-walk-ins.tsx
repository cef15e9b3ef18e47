import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { StoredWalkIn } from "#app/ui/offline/store.ts";
import type { WalkIns } from "./use-walk-ins.ts";
import { refusalWords } from "./walk-in-words.ts";

type KeptWalkInsProps = { walkIns: WalkIns; canRaise: boolean };

/** The walk-ins that this device keeps: those that wait for a connection, and those that were refused, with what can be done. */
export function KeptWalkIns({ walkIns, canRaise }: KeptWalkInsProps) {
  return (
    <section aria-label={m.walk_ins_title()} className="mb-3">
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
        {walkIns.kept.map((walkIn) => (
          <KeptWalkIn key={walkIn.key} walkIn={walkIn} walkIns={walkIns} canRaise={canRaise} />
        ))}
      </ul>
    </section>
  );
}

function KeptWalkIn({ walkIn, walkIns: { sendAgain, discard }, canRaise }: KeptWalkInsProps & { walkIn: StoredWalkIn }) {
  const { name, what, refusal } = walkIn;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
        <p className="wrap-anywhere font-semibold text-base leading-snug">{name}</p>
        <p className="text-muted text-sm">{[what, refusal ? m.walk_ins_not_added() : m.walk_ins_not_sent()].join(" · ")}</p>
        {refusal && <p className="text-danger-ink text-sm">{refusalWords(refusal, canRaise)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" onClick={() => void discard(walkIn)} aria-label={`${m.walk_ins_discard()}: ${name}`}>
          {m.walk_ins_discard()}
        </Button>
        {refusal?.outcome === "full" && canRaise && (
          <Button size="sm" onClick={() => void sendAgain({ ...walkIn, raiseFrom: refusal.capacity })}>
            {m.walk_ins_raise({ count: refusal.capacity + 1 })}
          </Button>
        )}
        {refusal?.outcome === "full" && !canRaise && (
          <Button size="sm" variant="secondary" onClick={() => void sendAgain(walkIn)}>
            {m.walk_ins_again()}
          </Button>
        )}
        {refusal?.outcome === "overBudget" && (
          <Button size="sm" variant="secondary" onClick={() => void sendAgain({ ...walkIn, email: "" })}>
            {m.walk_ins_without()}
          </Button>
        )}
      </div>
    </li>
  );
}

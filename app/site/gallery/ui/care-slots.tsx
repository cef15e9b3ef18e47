import { Link } from "@remix-run/react";
import { CalendarDays, Clock } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { toCareState } from "#app/site/gallery/rules.ts";
import type { CareSlot, DemoSection } from "#app/site/gallery/sections.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { DemoFact } from "./fact.tsx";

const InviteDialog = lazyPart(async () => (await import("#app/organize/invites/ui/invite-dialog.tsx")).InviteDialog);

const TONES = { full: "grey", some: "green", none: "yellow" } as const;

type CareSlotsProps = Extract<DemoSection, { section: "care" }> & { isSignedIn: boolean };

/** The childcare demo's time slots; signed-in people may invite to those that aren't full (product 12.2). */
export function CareSlots({ slots, isSignedIn }: CareSlotsProps) {
  const [invited, setInvited] = useState<CareSlot | null>(null);
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {slots.map((slot) => (
          <li key={slot.id}>
            <SlotCard slot={slot} isSignedIn={isSignedIn} onInvite={() => setInvited(slot)} />
          </li>
        ))}
      </ul>
      {invited && (
        <Suspense>
          <InviteDialog slot={invited} onClose={() => setInvited(null)} />
        </Suspense>
      )}
    </>
  );
}

function SlotCard({ slot, isSignedIn, onInvite }: { slot: CareSlot; isSignedIn: boolean; onInvite: () => void }) {
  const { title, day, times, description, maxSignups, currentSignups, signedUpUsers } = slot;
  const state = toCareState(slot);
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="display text-lg leading-tight">{title}</h3>
        <Badge tone={TONES[state]} dot>
          {m.demo_badge({ state })}
        </Badge>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-soft text-sm">
        <DemoFact icon={<CalendarDays aria-hidden="true" />}>{day}</DemoFact>
        <DemoFact icon={<Clock aria-hidden="true" />}>{times}</DemoFact>
      </ul>
      <p className="text-sm">{description}</p>
      {signedUpUsers.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {signedUpUsers.map(({ name }) => (
            <li key={name} className="flex items-center gap-2 text-sm">
              <Avatar name={name} size="sm" />
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-sm">{m.demo_nobody()}</p>
      )}
      <div className="mt-auto flex items-end gap-4 border-line border-t pt-4">
        <Progress
          value={currentSignups}
          max={maxSignups}
          label={title}
          text={m.demo_filled({ filled: currentSignups, max: maxSignups })}
          tone="kind"
          className="flex-1"
        />
        {!isSignedIn && <SignInButton />}
        {isSignedIn && state !== "full" && (
          <Button size="sm" onClick={onInvite} aria-label={`${m.demo_invite()}: ${title}`} className="noscript:hidden">
            {m.demo_invite()}
          </Button>
        )}
      </div>
    </Card>
  );
}

function SignInButton() {
  return (
    <Button asChild size="sm" variant="secondary">
      <Link to="/auth?redirect=%2Fdemo%2Fchildcare-signup-system">{m.demo_sign_in_invite()}</Link>
    </Button>
  );
}

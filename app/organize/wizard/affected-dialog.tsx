import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatInstant } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import type { AffectedOffer, AffectedPerson, MovedPart } from "#app/sheet/event/outcome.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

export type AffectedAnswer = {
  outcome: "affects" | "stale";
  version: number;
  offers: AffectedOffer[];
  people: AffectedPerson[];
  notifiedCount?: number;
  moved?: MovedPart;
};

type AffectedDialogProps = {
  affected: AffectedAnswer;
  timeZone: string;
  /** Whether people who lose a spot to a lower number join the wait list. */
  hasWaitList: boolean;
  busy: boolean;
  /** Saves and cancels these sign-ups. */
  onConfirm: (signupIds: string[], note: string) => void;
  onBack: () => void;
};

/** The people who lose their spot by this edit (product 5.14): the newest are suggested, and the organizer can pick others. */
export function AffectedDialog({ affected, timeZone, hasWaitList, busy, onConfirm, onBack }: AffectedDialogProps) {
  const { offers, people } = affected;
  const [picked, setPicked] = useState(() => new Set(people.filter((person) => person.isSuggested).map((person) => person.signupId)));
  const [note, setNote] = useState("");
  const emailed = (affected.notifiedCount ?? 0) + picked.size;
  const isEnough = offers.every((offer) => countPickedSpots(people, picked, offer.offerId) >= offer.tooMany);

  function toggle(signupId: string) {
    const next = new Set(picked);
    if (!next.delete(signupId)) next.add(signupId);
    setPicked(next);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onBack()}>
      <DialogContent
        title={dialogTitle(affected, picked.size)}
        text={dialogText(affected, hasWaitList)}
        footer={
          <>
            <Button variant="secondary" onClick={onBack}>
              {m.wizard_affected_back()}
            </Button>
            <Button
              variant={picked.size > 0 ? "danger" : "primary"}
              busy={busy}
              disabled={!isEnough}
              onClick={() => onConfirm([...picked], note)}
            >
              {emailed > 0 ? m.wizard_affected_confirm({ count: emailed }) : m.wizard_stale_confirm()}
            </Button>
          </>
        }
      >
        <div className="grid gap-6">
          {affected.outcome === "stale" && people.length > 0 && <Notice tone="warning">{m.wizard_stale_notice()}</Notice>}
          {offers.map((offer) => (
            <fieldset key={offer.offerId}>
              <legend className="font-semibold">{offer.title ?? m.wizard_affected_event()}</legend>
              <p className="mb-2 text-muted text-sm" aria-live="polite">
                {offer.isRemoved
                  ? m.wizard_affected_removed()
                  : m.wizard_affected_too_many({ needed: offer.tooMany, picked: countPickedSpots(people, picked, offer.offerId) })}
              </p>
              <ul className="divide-y divide-line border-line border-t">
                {people
                  .filter((person) => person.offerId === offer.offerId)
                  .map((person) => (
                    <li key={person.signupId}>
                      <Checkbox
                        checked={picked.has(person.signupId)}
                        disabled={offer.isRemoved}
                        onChange={() => toggle(person.signupId)}
                        label={person.name ?? person.email ?? m.wizard_affected_nameless()}
                        hint={m.wizard_affected_person({
                          count: person.places,
                          since: formatInstant(person.createdAt, getLocale(), timeZone),
                        })}
                      />
                    </li>
                  ))}
              </ul>
            </fieldset>
          ))}
          {picked.size > 0 && <p className="text-muted text-sm">{m.common_seen_within()}</p>}
          {emailed > 0 && (
            <Field label={m.wizard_why()} id="why" hint={m.wizard_why_hint()} optional>
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  maxLength={LIMITS.changeNote.max}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function dialogTitle({ outcome, people, notifiedCount = 0 }: AffectedAnswer, count: number): string {
  if (people.length > 0) return m.wizard_affected_title({ count });
  return outcome === "stale" ? m.wizard_stale_title() : m.wizard_told_title({ count: notifiedCount });
}

function dialogText({ outcome, people, offers, moved = "both" }: AffectedAnswer, hasWaitList: boolean): string {
  if (people.length === 0) return outcome === "stale" ? m.wizard_stale_text() : m.wizard_told_text({ moved });
  const goesInLine = hasWaitList && offers.some((offer) => !offer.isRemoved);
  return goesInLine ? `${m.wizard_affected_text()} ${m.waitlist_affected_text()}` : m.wizard_affected_text();
}

function countPickedSpots(people: AffectedPerson[], picked: Set<string>, offerId: string): number {
  return people
    .filter((person) => person.offerId === offerId && picked.has(person.signupId))
    .reduce((sum, person) => sum + person.places, 0);
}

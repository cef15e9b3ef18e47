import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { normalizeEmail } from "#app/lib/email.ts";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent, DialogFooter } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { WalkInOffer, WalkInRefusal } from "#app/ui/offline/store.ts";
import { newWalkInKey } from "#app/ui/offline/walk-ins.ts";
import { Select } from "#app/ui/select.tsx";
import type { WalkIns } from "./use-walk-ins.ts";
import { fullWords, refusalWords, roomWords } from "./walk-in-words.ts";

type WalkInDialogProps = {
  eventId: string;
  offers: WalkInOffer[];
  /** The offer the list is narrowed to, if any. */
  offerId: string;
  /** Whether the helper may raise a full offer's number. */
  canRaise: boolean;
  send: WalkIns["send"];
  onClose: () => void;
};

/** Adds a person who is there but not on the list, with or without a connection. */
export function WalkInDialog({ eventId, offers, offerId: narrowedTo, canRaise, send, onClose }: WalkInDialogProps) {
  // Sending this form again adds the same person.
  const [key] = useState(newWalkInKey);
  const [offerId, setOfferId] = useState(
    (offers.find(({ id }) => id === narrowedTo) ?? (offers.length === 1 ? offers[0] : undefined))?.id ?? "",
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<WalkInRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const offer = offers.find(({ id }) => id === offerId);
  const full = findFull(offer, refusal);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name = "", email = ""] = ["name", "email"].map((field) => String(form.get(field)).trim());
    const problems = findProblems(name, email, offer);
    setErrors(problems);
    if (!offer || Object.keys(problems).length > 0 || isBusy) return;
    setBusy(true);
    const raiseFrom = full && canRaise ? full.capacity : null;
    const refused = await send({
      eventId,
      key,
      offerId: offer.id,
      what: offer.title,
      name,
      email,
      at: Date.now(),
      raiseFrom,
      refusal: null,
    });
    setBusy(false);
    setRefusal(refused);
    if (!refused) onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={m.walk_ins_add()} text={m.walk_ins_text()}>
        <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
          <Field id="walk-in-name" name="name" label={m.organizer_signups_name()} error={errors.name} required>
            {(control) => <Input maxLength={LIMITS.name.max} autoComplete="off" autoCapitalize="words" {...control} />}
          </Field>
          {offers.length > 1 && (
            <Field id="walk-in-offer" name="offerId" label={m.walk_ins_offer()} error={errors.offerId} required>
              {(control) => (
                <Select
                  {...control}
                  value={offerId}
                  onChange={({ target }) => {
                    setOfferId(target.value);
                    setRefusal(null);
                  }}
                >
                  <option value="" disabled>
                    {m.walk_ins_choose()}
                  </option>
                  {offers.map((each) => (
                    <option key={each.id} value={each.id}>
                      {[each.title, roomWords(each)].filter(Boolean).join(" · ")}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field
            id="walk-in-email"
            name="email"
            label={m.organizer_signups_email()}
            hint={m.roster_add_email_hint()}
            error={errors.email}
            optional
          >
            {(control) => <Input type="email" inputMode="email" maxLength={LIMITS.email.max} autoComplete="off" {...control} />}
          </Field>
          {full ? (
            <Notice tone="warning" title={m.walk_ins_full_title()}>
              {fullWords(full.waiting, canRaise)}
            </Notice>
          ) : (
            refusal && (
              <Notice tone="error" title={m.walk_ins_not_added()}>
                {refusalWords(refusal, canRaise)}
              </Notice>
            )
          )}
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" busy={isBusy}>
              {full && canRaise ? m.walk_ins_raise({ count: full.capacity + 1 }) : m.roster_add_confirm()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The number to raise, if the offer is full by the list or by the server's answer. */
function findFull(offer: WalkInOffer | undefined, refusal: WalkInRefusal | null): { capacity: number; waiting: number } | null {
  if (refusal?.outcome === "full") return refusal;
  if (!offer || offer.capacity === null || offer.taken < offer.capacity) return null;
  return { capacity: offer.capacity, waiting: offer.waiting };
}

function findProblems(name: string, email: string, offer: WalkInOffer | undefined): Record<string, string> {
  return {
    ...((name.length < LIMITS.name.min || /[<>]/.test(name)) && { name: m.field_name_length() }),
    ...(!offer && { offerId: m.field_choice_invalid() }),
    ...(email !== "" && normalizeEmail(email) === null && { email: m.field_email_invalid() }),
  };
}

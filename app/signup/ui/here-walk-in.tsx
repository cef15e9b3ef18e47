import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import type { WalkInOffer } from "../here/queries.server.ts";
import type { WalkInRefusal, WalkInReply } from "../here/walk-in.server.ts";
import { formatOfferLabel } from "./offer-label.ts";

export type HereWalkInProps = {
  offers: WalkInOffer[];
  action: string;
  /** The answer to the form, if it was sent. */
  reply: WalkInReply | null;
  /** Of a new form. */
  submissionKey: string;
  /** Who can read what is entered, and until when it is kept. */
  privacy: string | null;
};

/** For people who aren't on the list. The page's script leaves this form alone. */
export function HereWalkIn({ offers, action, reply, submissionKey, privacy }: HereWalkInProps) {
  const refused = reply?.outcome === "added" ? null : reply;
  return (
    <details open={refused !== null}>
      <summary className="tap cursor-pointer text-muted text-sm">{m.here_add()}</summary>
      <div className="mt-4 grid gap-3">
        {refused && <Refused refused={refused} />}
        {!offers.some(hasRoom) && !refused ? (
          <p>{m.here_add_none()}</p>
        ) : (
          <form method="post" action={action} className="grid gap-3">
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="key" value={refused?.key ?? submissionKey} />
            <Fields offers={offers} refused={refused} />
            <Button type="submit" variant="secondary">
              {m.here_add_send()}
            </Button>
            {privacy && <p className="text-muted text-xs">{privacy}</p>}
          </form>
        )}
      </div>
    </details>
  );
}

type FieldsProps = { offers: WalkInOffer[]; refused: WalkInRefusal | null };

function Fields({ offers, refused }: FieldsProps) {
  const errors: Record<string, string> = { ...refused?.errors, ...findOfferError(refused) };
  return (
    <>
      <Field id="here-add-name" name="name" label={m.signup_name()} error={errors.name} required>
        {(control) => <Input {...control} defaultValue={refused?.values.name} autoComplete="name" maxLength={LIMITS.name.max} />}
      </Field>
      <OfferField offers={offers} refused={refused} error={errors.offerId} />
    </>
  );
}

/** Without a choice if only one offer is on. */
function OfferField({ offers, refused, error }: FieldsProps & { error: string | undefined }) {
  const [only, ...others] = offers;
  if (only && others.length === 0) {
    return (
      <div className="grid gap-1 text-sm">
        <input type="hidden" name="offerId" value={only.id} />
        <p className="text-soft">{formatWithLeft(only)}</p>
        {error && <p className="text-danger-ink">{error}</p>}
      </div>
    );
  }
  const free = offers.filter(hasRoom);
  const chosen = free.find(({ id }) => id === refused?.values.offerId);
  return (
    <Field id="here-add-offer" name="offerId" label={m.here_add_offer()} error={error} required>
      {(control) => (
        <Select {...control} defaultValue={chosen?.id ?? ""}>
          <option value="">{m.walk_ins_choose()}</option>
          {free.map((offer) => (
            <option key={offer.id} value={offer.id}>
              {formatWithLeft(offer)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function hasRoom({ left }: WalkInOffer): boolean {
  return left !== 0;
}

/** "Gate · Sat, Nov 21 · 9:00 – 11:30 AM · 2 left" */
function formatWithLeft(offer: WalkInOffer): string {
  return [formatOfferLabel(offer), offer.left && m.walk_ins_left({ count: offer.left })].filter(Boolean).join(" · ");
}

function findOfferError(refused: WalkInRefusal | null): Record<string, string> {
  if (refused?.outcome === "full") return { offerId: m.here_add_full() };
  if (refused?.outcome === "closed") return { offerId: m.here_add_closed() };
  return {};
}

/** Messages that aren't about a field. */
function Refused({ refused: { outcome } }: { refused: WalkInRefusal }) {
  const words = {
    throttled: [m.here_throttled, m.here_throttled_text],
    keyReused: [m.signup_refused_key_title, m.signup_refused_key_body],
    busy: [m.signup_refused_busy_title, m.signup_refused_busy_body],
  } as const;
  if (outcome === "invalid" || outcome === "full" || outcome === "closed") return null;
  const [title, text] = words[outcome];
  return (
    <Notice tone="error" title={title()}>
      {text()}
    </Notice>
  );
}

export function HereAdded({ reply }: { reply: WalkInReply | null }) {
  if (reply?.outcome !== "added") return null;
  return (
    <Notice tone="success" title={m.here_add_done({ name: reply.firstName })}>
      {formatOfferLabel(reply.offer)}
    </Notice>
  );
}

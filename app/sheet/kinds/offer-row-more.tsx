import { NoteField } from "./note-field.tsx";
import type { OfferRowProps } from "./offer-rows.tsx";
import { MoveButtons } from "./row-actions.tsx";

type OfferRowMoreProps = Pick<OfferRowProps, "offer" | "index" | "count" | "errors" | "change"> & { name: string };

/** A note if wanted, and the up and down buttons. */
export function OfferRowMore({ offer, index, count, name, errors, change }: OfferRowMoreProps) {
  return (
    <div className="offer-more">
      <NoteField offer={offer} name={name} errors={errors} change={change} />
      <MoveButtons rowKey={offer.key} name={name} index={index} count={count} change={change} />
    </div>
  );
}

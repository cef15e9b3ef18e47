import { Check, ClipboardPaste, Plus } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { ScheduleChange } from "./change-schedule.ts";
import type { NewOffer } from "./kind.ts";
import type { PastedRows, ScheduleForm } from "./schedule.ts";

export type QuickRowsProps = {
  schedule: ScheduleForm;
  change: (change: ScheduleChange) => void;
  /** The rows' date; null if all have the event's. */
  date: string | null;
};

type QuickRows = QuickRowsProps & {
  /** The template's suggestions. */
  suggested: NewOffer[];
  /** Parses a pasted text into rows. */
  read: (text: string) => NewOffer[];
  hint: string;
  /** The message about pasted rows. */
  added: (count: number) => string;
};

/** Adds rows without typing each: the template's suggestions with a tap each, and a list written elsewhere. */
export function QuickRows({ schedule, change, date, suggested, read, hint, added }: QuickRows) {
  const [pasting, setPasting] = useState<"never" | "now" | "before">("never");
  const pasted = schedule.pasted?.find((list) => list.date === date);
  const [last, setLast] = useState<{ keys: string[]; isPasted: boolean }>({ keys: [], isPasted: false });
  const room = LIMITS.offers.max - schedule.offers.length;
  const undoable = last.keys.filter((key) => schedule.offers.some((offer) => offer.key === key));

  const announcement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Shows the message together with the added rows, which are above it.
    if (last.isPasted) announcement.current?.scrollIntoView({ block: "center" });
  }, [last]);

  function add(offers: NewOffer[]) {
    const kept = offers.slice(0, room);
    change({ change: "quick rows", offers: kept.map((offer) => ({ ...offer, date })) });
    return kept.map((_, index) => `new-${schedule.nextKey + index}`);
  }

  function start() {
    setPasting("now");
    change({ change: "paste", date, text: "", offers: [] });
  }

  function stop() {
    setPasting("before");
    change({ change: "stop pasting", date });
  }

  return (
    <>
      <p
        ref={announcement}
        role="status"
        className="-mx-2 -mt-2 -order-1 w-[calc(100%+1rem)] empty:hidden sm:-mx-3 sm:w-[calc(100%+1.5rem)]"
      >
        {undoable.length > 0 && (
          <span className="flex items-center gap-2 bg-go-soft px-4 py-1 text-go-ink text-sm">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            <span className="flex-1">{last.isPasted ? added(undoable.length) : m.quick_added({ count: undoable.length })}</span>
            <Button
              variant="link"
              size="sm"
              className="text-go-ink underline"
              onClick={() => {
                change({ change: "remove offers", keys: undoable });
                setLast({ keys: [], isPasted: false });
              }}
            >
              {m.quick_undo()}
            </Button>
          </span>
        )}
      </p>
      {suggested.length > 0 && !pasted && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would nest three deep; these buttons only add
        <div role="group" aria-label={m.quick_suggested()} className="order-1 flex w-full flex-wrap items-center gap-2 px-2">
          <span aria-hidden="true" className="text-muted text-sm">
            {m.quick_suggested()}
          </span>
          {suggested.map((offer) => (
            <Button
              key={offer.title}
              variant="secondary"
              size="sm"
              aria-label={m.quick_add_one({ name: offer.title })}
              disabled={room < 1}
              onClick={() => add([offer])}
            >
              <Plus aria-hidden="true" />
              {offer.title}
            </Button>
          ))}
          {suggested.length > 1 && (
            <Button variant="link" size="sm" disabled={room < 1} onClick={() => setLast({ keys: add(suggested), isPasted: false })}>
              {m.quick_add_all()}
            </Button>
          )}
        </div>
      )}
      {pasted ? (
        <PasteForm
          id={`paste-${date ?? "list"}`}
          hint={hint}
          pasted={pasted}
          startsFocused={pasting === "now"}
          read={(text) => read(text).slice(0, room)}
          change={change}
          onMake={(offers) => {
            setLast({ keys: add(offers), isPasted: true });
            stop();
          }}
          onCancel={stop}
        />
      ) : (
        <Button variant="ghost" className="px-2" disabled={room < 1} autoFocus={pasting === "before"} onClick={start}>
          <ClipboardPaste aria-hidden="true" />
          {m.quick_paste()}
        </Button>
      )}
    </>
  );
}

type PasteFormProps = Pick<QuickRowsProps, "change"> & {
  id: string;
  hint: string;
  pasted: PastedRows;
  startsFocused: boolean;
  read: (text: string) => NewOffer[];
  onMake: (offers: NewOffer[]) => void;
  onCancel: () => void;
};

/** The pasted rows are sent along with the wizard's form even while this one is open. */
function PasteForm({ id, hint, pasted, startsFocused, read, change, onMake, onCancel }: PasteFormProps) {
  const { text, date } = pasted;
  const offers = read(text).map((offer) => ({ ...offer, date }));
  useEffect(() => {
    // Another template, or other rows above, would parse it differently.
    if (JSON.stringify(offers) !== JSON.stringify(pasted.offers)) change({ change: "paste", date, text, offers });
  });

  function make(event: FormEvent) {
    event.preventDefault();
    if (offers.length > 0) onMake(offers);
  }

  return (
    <form noValidate onSubmit={make} className="mx-2 grid w-full gap-3 rounded-md bg-sunken p-4">
      <Field label={m.quick_paste_label()} id={id} hint={hint}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus={startsFocused}
            rows={5}
            value={text}
            onChange={(event) => change({ ...pasted, change: "paste", text: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={offers.length === 0}>
          {m.quick_make({ count: offers.length })}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}

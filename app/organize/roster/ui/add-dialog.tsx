import { Link } from "@remix-run/react";
import { type ReactNode, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { PartView } from "#app/organize/roster/parts.server.ts";
import type { RosterSheet } from "#app/organize/roster/sheet.server.ts";
import { ExtraFields } from "#app/sheet/kinds/extra-fields.tsx";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { ManualAnswers } from "./own-questions.tsx";
import { PartSelect } from "./part-select.tsx";
import { TaskForm } from "./task-form.tsx";

const AskDialog = lazyPart(async () => (await import("#app/organize/asks/ui/ask-dialog.tsx")).AskDialog);

type AddDialogProps = {
  sheet: RosterSheet;
  /** The part they most likely came for; empty: none yet. */
  part: string;
  onClose: () => void;
};

/** Adds a person or, where people choose an offer, asks one. */
export function AddOrAskDialog(props: AddDialogProps) {
  const { sheet, part, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  if (!KINDS[sheet.kind].hasOffers || !sheet.parts.some(hasRoom)) return <AddDialog {...props} />;
  const offerId = sheet.parts.find((each) => each.key === part && hasRoom(each))?.key ?? "";
  const choice = <AddOrAsk isAsking={isAsking} onChoose={setAsking} />;
  if (!isAsking) return <AddDialog {...props}>{choice}</AddDialog>;
  return (
    <Suspense>
      <AskDialog eventId={sheet.event.id} offerId={offerId} onClose={onClose}>
        {choice}
      </AskDialog>
    </Suspense>
  );
}

function AddOrAsk({ isAsking, onChoose }: { isAsking: boolean; onChoose: (isAsking: boolean) => void }) {
  const choices = [
    { isAsk: false, label: m.roster_add() },
    { isAsk: true, label: m.ask_open() },
  ];
  return (
    <div className="flex rounded-md bg-ink/6 p-0.5">
      {choices.map(({ isAsk, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isAsk === isAsking}
          onClick={() => onChoose(isAsk)}
          className={cn(
            "tap h-8 flex-1 rounded-sm px-3 font-medium text-muted text-sm hover:text-ink",
            "aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-low",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Adds a person who signed up by phone, on paper or at the door; the address is optional. */
function AddDialog({ sheet, part: requestedPart, onClose, children }: AddDialogProps & { children?: ReactNode }) {
  const { event, kind, parts, questions } = sheet;
  // Submitting this form again is the same sign-up.
  const [key] = useState(sheet.key);
  const only = parts.length === 1 ? parts[0]?.key : undefined;
  const [offerId, setOfferId] = useState(only ?? (parts.some((part) => part.key === requestedPart) ? requestedPart : ""));
  const part = parts.find((each) => each.key === (KINDS[kind].hasOffers ? offerId : "going"));
  const left = !part || part.capacity === null ? null : part.capacity - part.taken;
  return (
    <TaskForm
      title={m.roster_add()}
      text={m.roster_add_text()}
      action={`/event/${event.id}/signups`}
      intent="add"
      keptAs={`add.${event.id}`}
      confirm={m.roster_add_confirm()}
      isReady={!KINDS[kind].hasOffers || offerId !== ""}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {children}
          <input type="hidden" name="key" value={key} />
          {KINDS[kind].hasOffers && (
            <PartSelect name="offerId" label={m.roster_what()} kind={kind} parts={parts} spots={1} value={offerId} onChoose={setOfferId} />
          )}
          <Field id="add-name" name="name" label={m.organizer_signups_name()} error={errors.name} required>
            {(control) => <Input maxLength={LIMITS.name.max} autoComplete="off" {...control} />}
          </Field>
          <Field
            id="add-email"
            name="email"
            label={m.organizer_signups_email()}
            hint={m.roster_add_email_hint()}
            error={errors.email}
            optional
          >
            {(control) => <Input type="email" inputMode="email" maxLength={LIMITS.email.max} autoComplete="off" {...control} />}
          </Field>
          <ExtraFields kind={kind} prefix="add" values={{}} errors={errors} left={left} />
          {/* As a document, since the dialog is on top of the history. */}
          <Link reloadDocument to={`/event/${event.id}/import`} className="tap w-fit text-accent-ink text-sm underline">
            {m.imports_link()}
          </Link>
          <ManualAnswers prefix="add" questions={questions} values={{}} errors={errors} />
        </>
      )}
    </TaskForm>
  );
}

function hasRoom({ capacity, taken }: PartView): boolean {
  return capacity === null || taken < capacity;
}

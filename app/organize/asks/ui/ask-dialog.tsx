import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { TaskForm } from "#app/organize/roster/ui/task-form.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { AskForm } from "../queries.server.ts";
import { askPath } from "../rules.ts";
import { AskFields } from "./ask-fields.tsx";

type AskDialogProps = {
  eventId: string;
  /** The offer it was opened from; empty: none. */
  offerId: string;
  onClose: () => void;
  /** Above the fields. */
  children?: ReactNode;
};

/** Asks a person to take a spot; what the form needs is read when it opens. */
export function AskDialog({ eventId, offerId, onClose, children }: AskDialogProps) {
  const { data, load } = useFetcher<AskForm>();
  useEffect(() => {
    load(askPath(eventId, { offerId }));
  }, [load, eventId, offerId]);
  return (
    <TaskForm
      title={m.ask_open()}
      text={m.ask_form_text()}
      action={askPath(eventId)}
      intent="ask"
      {...(data && { keptAs: `ask.${eventId}.${offerId}` })}
      confirm={m.ask_form_send()}
      isReady={data?.isProven === true && data.offers.length > 0}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {children}
          {data ? <AskFields form={data} errors={errors} /> : <Skeleton className="h-72" />}
        </>
      )}
    </TaskForm>
  );
}

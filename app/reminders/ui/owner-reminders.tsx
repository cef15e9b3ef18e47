import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CardFooter } from "#app/ui/card.tsx";
import { type ToastText, toast } from "#app/ui/toast.ts";
import type { QueuedReminderView, ReminderSettings } from "../schema.ts";
import { ReminderQueue } from "./reminder-queue.tsx";
import { RemindersCard } from "./reminders-card.tsx";

type OwnerRemindersProps = {
  eventId: string;
  timeZone: string;
  settings: ReminderSettings;
  queue: QueuedReminderView[];
};

/** The reminders card on the owner's event page: the same settings, saved by themselves, and what became of them. */
export function OwnerReminders({ eventId, timeZone, settings, queue }: OwnerRemindersProps) {
  const [value, setValue] = useState(settings);
  const fetcher = useFetcher<{ toast: ToastText }>();
  useEffect(() => {
    if (fetcher.data) toast(fetcher.data.toast);
  }, [fetcher.data]);
  const save = () => fetcher.submit({ settings: JSON.stringify(value) }, { method: "post", action: `/event/${eventId}/reminders` });
  return (
    <RemindersCard
      value={value}
      onChange={setValue}
      footer={
        <CardFooter className="justify-end">
          <Button onClick={save} busy={fetcher.state !== "idle"}>
            {m.reminder_save()}
          </Button>
        </CardFooter>
      }
    >
      {settings.enabled && <ReminderQueue queue={queue} timeZone={timeZone} />}
    </RemindersCard>
  );
}

import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { Broadcasting, Reach } from "#app/roster/broadcasts/queries.server.ts";
import { SentMessages } from "#app/roster/broadcasts/ui/sent-messages.tsx";
import { partLine } from "#app/roster/labels.ts";
import type { Sheet } from "#app/roster/sheet.server.ts";
import { TaskForm } from "#app/roster/ui/task-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

type Loaded = Broadcasting & { isVerified: boolean; replyTo: string };

/** A message to everybody, to one part of the sheet, or to those who wait; says how many it reaches before it goes. */
export function MessageDialog({ sheet, part, onClose }: { sheet: Sheet; part: string; onClose: () => void }) {
  const { event, parts, totals, kind } = sheet;
  // A second try of this form is the same message.
  const [key] = useState(sheet.key);
  const [audience, setAudience] = useState(parts.length > 1 && part ? part : "all");
  const action = `/event/${event.id}/messages`;
  const { data, load } = useFetcher<Loaded>();
  useEffect(() => {
    load(`${action}/reach?audience=${encodeURIComponent(audience)}`);
  }, [action, audience, load]);
  const isReady = data?.isVerified === true && data.reach.people > 0;
  return (
    <TaskForm
      title={m.message_title()}
      text={data?.isVerified ? m.message_reply_to({ email: data.replyTo }) : undefined}
      action={action}
      intent="send"
      confirm={data && isReady ? m.message_send({ count: data.reach.people }) : m.message_send_plain()}
      isReady={isReady}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="hidden" name="key" value={key} />
          {data?.isVerified === false && (
            <Notice tone="warning" title={m.message_unverified()}>
              {m.message_unverified_text()}
            </Notice>
          )}
          <Field label={m.message_to()} name="audience" hint={data && <ReachLine reach={data.reach} />}>
            {(control) => (
              <Select {...control} value={audience} onChange={(change) => setAudience(change.target.value)}>
                <option value="all">{m.message_to_all({ kind })}</option>
                {parts.length > 1 &&
                  parts.map((part) => (
                    <option key={part.key} value={part.key}>
                      {partLine(part)}
                    </option>
                  ))}
                {totals.waiting > 0 && <option value="waiting">{m.message_to_waiting()}</option>}
              </Select>
            )}
          </Field>
          <Field label={m.message_subject()} name="subject" id="message-subject" error={errors.subject} required>
            {(control) => <Input maxLength={LIMITS.broadcast.subject} autoComplete="off" {...control} />}
          </Field>
          <Field label={m.message_body()} name="body" id="message-body" hint={m.message_body_hint()} error={errors.body} required>
            {(control) => <Textarea rows={6} maxLength={LIMITS.broadcast.body} {...control} />}
          </Field>
          {data && data.sent.length > 0 && <SentMessages sent={data.sent} parts={parts} kind={kind} />}
        </>
      )}
    </TaskForm>
  );
}

/** "Goes to 23 people. 2 gave no address." */
function ReachLine({ reach: { people, unsubscribed, withoutAddress } }: { reach: Reach }) {
  return (
    <span className="tabular-nums" aria-live="polite">
      {[
        m.message_reaches({ count: people }),
        ...(withoutAddress > 0 ? [m.message_without_address({ count: withoutAddress })] : []),
        ...(unsubscribed > 0 ? [m.message_unsubscribed({ count: unsubscribed })] : []),
      ].join(" ")}
    </span>
  );
}

import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { ReachLine } from "#app/organize/messages/ui/reach-line.tsx";
import { TaskForm } from "#app/organize/roster/ui/task-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { GroupMessagePreview } from "../preview.server.ts";
import { type GroupRosterFilter, groupRosterPath, isGroupRosterFiltered } from "../rules.ts";

type GroupMessageDialogProps = { groupId: string; filter: GroupRosterFilter; ids: string[]; messageKey: string; onClose: () => void };

/** A message to the chosen people, or to everyone shown; says how many it reaches before it goes out. */
export function GroupMessageDialog({ groupId, filter, ids, messageKey, onClose }: GroupMessageDialogProps) {
  // Submitting this form again is the same message.
  const [key] = useState(messageKey);
  const { data, load } = useFetcher<GroupMessagePreview>();
  const url = groupRosterPath(groupId, filter, {}, "/reach", { ids: ids.join() });
  useEffect(() => load(url), [url, load]);
  const isReady = data?.isVerified === true && data.reach.people > 0;
  return (
    <TaskForm
      title={m.message_title()}
      text={data?.isVerified ? m.message_reply_to({ email: data.email }) : undefined}
      action={groupRosterPath(groupId, filter)}
      intent="message"
      confirm={isReady ? m.message_send({ count: data.reach.people }) : m.message_send_plain()}
      isReady={isReady}
      keptAs={`message.${groupId}`}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="ids" value={ids.join()} />
          {data?.isVerified === false && (
            <Notice tone="warning" title={m.message_unverified()}>
              {m.message_unverified_text()}
            </Notice>
          )}
          {data?.isVerified && data.isNew && <Notice title={m.group_message_new()}>{m.group_message_new_text()}</Notice>}
          <div className="grid gap-1 text-sm">
            <p className="font-medium">{describeAudience(filter, ids)}</p>
            {data && (
              <p className="text-muted">
                <ReachLine reach={data.reach} />
              </p>
            )}
          </div>
          <Field label={m.message_subject()} name="subject" id="message-subject" error={errors.subject} required>
            {(control) => <Input maxLength={LIMITS.broadcast.subject} autoComplete="off" {...control} />}
          </Field>
          <Field label={m.message_body()} name="body" id="message-body" hint={m.group_message_hint()} error={errors.body} required>
            {(control) => <Textarea rows={6} maxLength={LIMITS.broadcast.body} {...control} />}
          </Field>
        </>
      )}
    </TaskForm>
  );
}

function describeAudience(filter: GroupRosterFilter, ids: string[]): string {
  if (ids.length > 0) return m.group_message_to_chosen({ count: ids.length });
  if (isGroupRosterFiltered(filter)) return m.group_message_to_shown();
  return filter.isPast ? m.group_message_to_all() : m.group_message_to_coming();
}

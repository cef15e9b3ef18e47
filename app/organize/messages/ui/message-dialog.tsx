import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateIn } from "#app/lib/clock.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { attendanceWord } from "#app/organize/messages/labels.ts";
import type { BroadcastPreview, ReplyRecipient } from "#app/organize/messages/queries.server.ts";
import { ATTENDANCE, type AttendanceAudience, isAttendance } from "#app/organize/messages/rules.ts";
import { partLine } from "#app/organize/roster/labels.ts";
import type { RosterSheet } from "#app/organize/roster/sheet.server.ts";
import { TaskForm } from "#app/organize/roster/ui/task-form.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-cards.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { ReachLine } from "./reach-line.tsx";
import { SentMessages } from "./sent-messages.tsx";

/** A message to begin with. `id`: an agent wrote it; the message gets that id, so that it is sent once. */
export type DraftMessage = { id?: string; audience: string; withHours: boolean; subject: string; body: string };

/** A scheduled message, as prefilled in its form. */
export type WaitingMessage = DraftMessage & { id: string; date: string; time: string };

type MessageDialogProps = { sheet: RosterSheet; part: string; waiting?: WaitingMessage; draft?: DraftMessage; onClose: () => void };

/**
 * A message to everyone, to one part of the sheet, to the wait list or by attendance, now or later; shows how many it reaches
 * before it goes out. The same form changes a scheduled one.
 */
export function MessageDialog({ sheet, part, waiting, draft = waiting, onClose }: MessageDialogProps) {
  const { event, parts, kind } = sheet;
  const isByAgent = !waiting && draft?.id !== undefined;
  // Submitting this form again is the same message.
  const [key] = useState(draft?.id ?? sheet.key);
  const [audience, setAudience] = useState(draft?.audience ?? (parts.length > 1 && part ? part : "all"));
  const [isLater, setLater] = useState(waiting !== undefined);
  const action = `/event/${event.id}/messages`;
  const { data, load } = useFetcher<BroadcastPreview>();
  useEffect(() => {
    load(`${action}/reach?audience=${encodeURIComponent(audience)}`);
  }, [action, audience, load]);
  const answered = data?.answered;
  const isReady = data?.answered.isVerified === true && (isLater || data.reach.people > 0);
  const send = data && isReady ? m.message_send({ count: data.reach.people }) : m.message_send_plain();
  return (
    <TaskForm
      title={waiting ? m.message_change_title() : m.message_title()}
      text={answered?.isVerified ? describeReplyTo(answered) : undefined}
      action={action}
      intent={waiting ? "change" : isLater ? "schedule" : "send"}
      confirm={waiting ? m.message_save() : isLater ? m.message_schedule() : send}
      isReady={isReady}
      keptAs={`message.${draft?.id ?? (draft ? `thanks.${event.id}` : event.id)}`}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="hidden" name="key" value={key} />
          {isByAgent && <Notice title={m.agents_draft_title()}>{m.agents_draft_text()}</Notice>}
          {answered && <SenderNotice recipient={answered} />}
          <Field label={m.message_to()} name="audience" hint={data && <ReachLine reach={data.reach} />}>
            {(control) => (
              <Select {...control} value={audience} onChange={(change) => setAudience(change.target.value)}>
                <AudienceOptions sheet={sheet} drafted={draft?.audience} offered={data?.attendance.audiences ?? []} />
              </Select>
            )}
          </Field>
          {audience === "came" && (draft?.withHours || data?.attendance.countsHours) && (
            <Checkbox
              name="withHours"
              label={m.message_with_hours()}
              hint={m.message_with_hours_hint()}
              defaultChecked={draft?.withHours ?? false}
            />
          )}
          <Field label={m.message_subject()} name="subject" id="message-subject" error={errors.subject} required>
            {(control) => <Input maxLength={LIMITS.broadcast.subject} defaultValue={draft?.subject} autoComplete="off" {...control} />}
          </Field>
          <Field label={m.message_body()} name="body" id="message-body" hint={m.message_body_hint()} error={errors.body} required>
            {(control) => <Textarea rows={6} maxLength={LIMITS.broadcast.body} defaultValue={draft?.body} {...control} />}
          </Field>
          {!waiting && event.status !== "calledOff" && (
            <RadioGroup
              name="when"
              legend={m.message_when()}
              value={isLater ? "later" : "now"}
              onValueChange={(when) => setLater(when === "later")}
              options={[
                { value: "now", label: m.message_when_now() },
                { value: "later", label: m.message_when_later() },
              ]}
            />
          )}
          {isLater && <WhenFields waiting={waiting} isByAttendance={isAttendance(audience)} timeZone={event.timeZone} errors={errors} />}
          {data && data.sent.length > 0 && <SentMessages sent={data.sent} parts={parts} kind={kind} />}
        </>
      )}
    </TaskForm>
  );
}

type AudienceOptionsProps = { sheet: RosterSheet; drafted: string | undefined; offered: AttendanceAudience[] };

function AudienceOptions({ sheet: { parts, totals, kind }, drafted, offered }: AudienceOptionsProps) {
  return (
    <>
      <option value="all">{m.message_to_all({ kind })}</option>
      {parts.length > 1 &&
        parts.map((part) => (
          <option key={part.key} value={part.key}>
            {partLine(part)}
          </option>
        ))}
      {totals.waiting > 0 && <option value="waiting">{m.message_to_waiting()}</option>}
      {ATTENDANCE.filter((each) => each === drafted || offered.includes(each)).map((each) => (
        <option key={each} value={each}>
          {attendanceWord(each)}
        </option>
      ))}
    </>
  );
}

/** Why nothing can be sent, or what a new account's message leaves out. */
function SenderNotice({ recipient: { isVerified, isYou, isNew, email } }: { recipient: ReplyRecipient }) {
  if (isVerified) return isNew ? <Notice title={m.message_new_account()}>{m.message_new_account_text()}</Notice> : null;
  return (
    <Notice tone="warning" title={isYou ? m.message_unverified() : m.message_owner_unverified()}>
      {isYou ? m.message_unverified_text() : m.message_owner_unverified_text({ email })}
    </Notice>
  );
}

function describeReplyTo({ email, isYou }: ReplyRecipient): string {
  return isYou ? m.message_reply_to({ email }) : m.message_reply_to_owner({ email });
}

type WhenFieldsProps = { waiting: WaitingMessage | undefined; isByAttendance: boolean; timeZone: string; errors: Record<string, string> };

/** Date and time in the event's time zone; tomorrow morning by default. */
function WhenFields({ waiting, isByAttendance, timeZone, errors }: WhenFieldsProps) {
  const [today] = useState(() => dateIn(timeZone, Date.now()));
  const [tomorrow] = useState(() => dateIn(timeZone, Date.now() + DURATIONS.day));
  const zone = timeZone.replaceAll("_", " ");
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.message_date()} name="date" id="message-date" error={errors.date} required>
          {(control) => <Input type="date" min={today} defaultValue={waiting?.date ?? tomorrow} {...control} />}
        </Field>
        <Field label={m.message_time()} name="time" id="message-time" error={errors.time} required>
          {(control) => <Input type="time" defaultValue={waiting?.time.slice(0, 5) ?? "09:00"} {...control} />}
        </Field>
      </div>
      <p className="text-muted text-xs">{isByAttendance ? m.message_zone_attendance({ zone }) : m.message_zone({ zone })}</p>
    </div>
  );
}

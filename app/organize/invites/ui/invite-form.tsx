import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseAddresses } from "#app/lib/addressees.ts";
import { LIMITS, STANDING, THROTTLES } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { useKeptValue } from "#app/ui/kept-value.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { useKeptForm } from "#app/ui/use-kept-form.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import { notSentResult, skippedText } from "../labels.ts";
import { type ChosenContacts, type InviteCandidate, inviteUrl } from "../rules.ts";
import { usePreselected } from "./use-preselected.ts";

// The address book loads after the page.
const ContactPicker = lazyPart(async () => (await import("./contact-picker.tsx")).ContactPicker);
// Lazy, because most accounts already have a name.
const OrganizerNameField = lazyPart(async () => (await import("#app/organize/event/ui/organizer-name-field.tsx")).OrganizerNameField);
const OthersButton = lazyPart(async () => (await import("./others-button.tsx")).OthersButton);

export type InviteFormProps = {
  event: { id: string };
  /** How many invitations may still be sent today. */
  left: number;
  /** How many more new people may be contacted today; null if the account's standing lifts that limit. */
  newPeople: number | null;
  /** Whether the account still needs a name to invite under. */
  needsName: boolean;
  /** The default message. */
  message: string;
  /** The idempotency key for a new form. */
  formKey: string;
};

/** Selected contacts, typed addresses and a message; the send button shows the number of recipients. */
export function InviteForm({ event, left, newPeople, needsName, message, formKey }: InviteFormProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<HTMLFormElement | null>(null);
  const forget = useKeptForm(shown, `invite.${event.id}`);
  const storedCandidates = useKeptValue<InviteCandidate[]>(`invited.${event.id}`, []);
  const { value: chosen, change: setChosen } = storedCandidates;
  const { form, isBusy, result } = useSubmission(`/event/${event.id}/invite`, {
    networkFailure: notSentResult,
    onResult: ({ ok }) => {
      if (!ok) return;
      forget();
      storedCandidates.forget();
      navigate(inviteUrl({ view: "invited", state: null, page: 1 }));
    },
  });
  // Keeps the first key, so that a retry sends the same invitations.
  const [key] = useState(formKey);
  const most = Math.min(left, LIMITS.invite.atOnce);
  const [typed, setTyped] = useState("");
  const [name, setName] = useState("");
  const [isLeft, setIsLeft] = useState(false);
  const add = (found: InviteCandidate[]) =>
    setChosen([...new Map([...chosen, ...found].map((each) => [each.id, each])).values()].slice(0, most));
  const brought = usePreselected(event.id, add);
  const { addressees, wrong } = parseAddresses(typed);
  const emails = new Set([...chosen.map(({ email }) => email), ...addressees.map(({ email }) => email)]);
  const wrongText =
    (isLeft || result?.errors?.addresses) && wrong.length > 0 ? m.invites_typed_wrong({ text: wrong.join(", ") }) : undefined;

  function refuseWrong(press: MouseEvent<HTMLButtonElement>) {
    if (wrong.length === 0) return;
    press.preventDefault();
    setIsLeft(true);
    focusFirstInvalid(press.currentTarget.form);
  }

  return (
    <form {...form} ref={setShown} className="grid items-start gap-6 lg:grid-cols-2" noValidate>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="contactIds" value={chosen.map(({ id }) => id).join(",")} />
      <Card>
        <CardBody className="grid gap-4">
          {brought.chosen && <Preselected chosen={brought.chosen} />}
          <OnceShown isShown={shown !== null} fallback={<Skeleton className="h-64" />}>
            <ContactPicker eventId={event.id} chosen={chosen} onChange={setChosen} bring={brought.bring} isBringing={brought.isBusy} />
          </OnceShown>
        </CardBody>
      </Card>
      <Card>
        <CardBody className="grid gap-5">
          <Field label={m.invites_typed()} name="addresses" hint={m.invites_typed_hint()} error={wrongText} optional>
            {(control) => (
              <Textarea
                rows={2}
                maxLength={LIMITS.invite.typed}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                inputMode="email"
                value={typed}
                onChange={(change) => {
                  setTyped(change.target.value);
                  setIsLeft(false);
                }}
                onBlur={() => setIsLeft(true)}
                {...control}
              />
            )}
          </Field>
          {wrongText && emails.size > 0 && (
            <Suspense>
              <OthersButton count={emails.size} busy={isBusy} />
            </Suspense>
          )}
          <Field
            label={m.invites_message()}
            name="message"
            id="invite-message"
            hint={m.invites_message_hint()}
            error={result?.errors?.message}
            required
          >
            {(control) => <Textarea rows={4} maxLength={LIMITS.invite.message} defaultValue={message} {...control} />}
          </Field>
          {(needsName || result?.errors?.organizerName) && (
            <OnceShown isShown={shown !== null} fallback={<Skeleton className="h-20" />}>
              <OrganizerNameField value={name} onChange={setName} error={result?.errors?.organizerName} />
            </OnceShown>
          )}
          {result?.problem && (
            <Notice tone="error" title={result.problem.title}>
              {result.problem.body}
            </Notice>
          )}
          {newPeople !== null && (
            <p className="text-sm">{m.invites_new_account({ most: String(STANDING.setOff), left: String(newPeople) })}</p>
          )}
          <div className="fill-lines flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted text-sm tabular-nums">{m.invites_left({ count: left })}</p>
            <Button type="submit" busy={isBusy} disabled={emails.size + wrong.length === 0} onClick={refuseWrong}>
              {m.invites_send({ count: emails.size })}
            </Button>
          </div>
        </CardBody>
      </Card>
    </form>
  );
}

type OnceShownProps = { isShown: boolean; fallback: ReactNode; children: ReactNode };

/** The form changes as soon as it mounts, which would discard a part that is still hydrating. */
function OnceShown({ isShown, fallback, children }: OnceShownProps) {
  return isShown ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

/** How many of the contacts chosen in the address book are selected, wait for tomorrow's limit, or are left out. */
function Preselected({ chosen: { contacts, count, later, skipped } }: { chosen: ChosenContacts }) {
  const limit = String(THROTTLES.invites.count);
  const lines = [
    contacts.length > 0 ? m.invites_chosen_now({ count: contacts.length }) : m.invites_chosen_none(),
    later > 0 && m.invites_chosen_later({ count: later, limit }),
    skippedText(skipped),
  ];
  return (
    <Notice tone={contacts.length === 0 || later > 0 ? "warning" : "info"} title={m.invites_chosen({ count })}>
      {lines.filter(Boolean).join(" ")}
    </Notice>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { smallestUrl } from "#app/media/addresses.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailInput } from "#app/ui/email-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PersonCheck } from "#app/ui/person-check.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { MessageRecipient } from "../queries.server.ts";

/** A refused message: why, and everything that was typed. */
export type RefusedMessage = {
  outcome: "invalid" | "throttled" | "failed";
  values: Record<string, string>;
  errors: Record<string, string>;
};

type DirectMessagePageProps = {
  to: MessageRecipient;
  submissionKey: string;
  /** Known facts about the signed-in person; a proven address can't be edited. */
  known: Record<string, string>;
  isProven: boolean;
  siteKey: string | null;
  refused: RefusedMessage | null;
  /** Before sending, after it, or waiting for the mailed confirmation. */
  state: "open" | "asked" | "sent";
  homeHref: string;
};

/** 'Send Message' (product 4.6): works without script, and doesn't reveal the organizer's address. */
export function DirectMessagePage({ state, ...props }: DirectMessagePageProps) {
  const { to, homeHref } = props;
  const name = to.name ?? m.event_organizer_unnamed();
  return (
    <GuestLayout homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="mt-2 grid gap-6 p-5 shadow-raised sm:mt-6 sm:p-8">
        <div className="flex items-center gap-4">
          <Avatar name={name} src={to.photo && smallestUrl(to.photo)} size="lg" />
          <div className="grid min-w-0 gap-0.5">
            <h1 className="display wrap-anywhere text-2xl sm:text-3xl">{TITLES[state]({ name })}</h1>
            {to.about && <p className="wrap-anywhere text-muted text-sm">{m.people_message_about({ title: to.about.title })}</p>}
          </div>
        </div>
        {state === "open" ? (
          <MessageForm {...props} name={name} />
        ) : (
          <p role="status">{state === "sent" ? m.people_message_sent_text({ name }) : m.people_message_asked_text({ name })}</p>
        )}
        <Back to={to} />
      </Card>
    </GuestLayout>
  );
}

const TITLES = { open: m.people_message_title, asked: m.people_message_asked, sent: m.people_message_sent };

function MessageForm({ name, submissionKey, known, isProven, siteKey, refused }: Omit<DirectMessagePageProps, "state"> & { name: string }) {
  const values = refused?.values ?? known;
  const errors = refused?.errors ?? {};
  return (
    <form method="post" noValidate className="grid gap-5" data-guard={m.signup_offline()}>
      <p className="text-soft">{m.people_message_text({ name })}</p>
      {refused && <MessageProblem outcome={refused.outcome} />}
      <input type="hidden" name="key" value={submissionKey} />
      <Field name="name" label={m.people_message_name()} error={errors.name} required>
        {(control) => (
          <Input
            autoComplete="name"
            maxLength={LIMITS.name.max}
            defaultValue={values.name}
            data-missing-text={m.field_name_required()}
            data-remember=""
            {...control}
          />
        )}
      </Field>
      <Field name="email" label={m.people_message_email()} hint={m.people_message_email_hint()} error={errors.email} required>
        {(control) => <EmailInput defaultValue={isProven ? known.email : values.email} readOnly={isProven} data-remember="" {...control} />}
      </Field>
      <Field
        name="text"
        label={m.people_message_body()}
        hint={m.people_message_body_hint({ max: LIMITS.directMessage.max })}
        error={errors.text}
        required
      >
        {(control) => (
          <Textarea
            rows={7}
            maxLength={LIMITS.directMessage.max}
            defaultValue={values.text}
            data-missing-text={m.people_message_body_missing()}
            {...control}
          />
        )}
      </Field>
      <PersonCheck siteKey={siteKey} />
      <Button type="submit" size="lg">
        {m.people_write()}
      </Button>
    </form>
  );
}

export function MessageProblem({ outcome }: Pick<RefusedMessage, "outcome">) {
  const words = {
    invalid: [m.people_message_invalid, m.people_message_invalid_text],
    throttled: [m.people_message_often, m.people_message_often_text],
    failed: [m.people_message_failed, m.people_message_failed_text],
  } as const;
  const [title, text] = words[outcome];
  return (
    <Notice tone="error" title={title()}>
      {text()}
    </Notice>
  );
}

function Back({ to: { id, about } }: { to: MessageRecipient }) {
  return (
    <p className="border-line border-t pt-4 text-sm">
      <a className="tap text-accent-ink underline underline-offset-4" href={about ? `/event/${about.id}` : `/profile/${id}`}>
        {about ? m.people_message_back_event() : m.people_message_back()}
      </a>
    </p>
  );
}

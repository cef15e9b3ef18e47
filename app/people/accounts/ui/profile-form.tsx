import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { cleanTypedPhone, isOneKey, splitPastedPhone } from "#app/lib/phone.ts";
import { LIMITS } from "#app/limits.ts";
import type { Profile, ProfileAnswer } from "#app/people/accounts/profile.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { toast } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** The profile's editable fields; typed text stays until saved or canceled. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { form, isBusy, result } = useSubmission<ProfileAnswer>("/profile", {
    networkFailure: () => ({ outcome: "failed", errors: null }),
    onResult: show,
  });
  const ref = useRef<HTMLFormElement>(null);
  const errors = result?.errors ?? {};
  useEffect(() => {
    if (result && result.outcome !== "saved") focusFirstInvalid(ref.current);
  }, [result]);

  function show({ outcome, errors }: ProfileAnswer) {
    if (outcome === "failed") toast({ kind: "error", title: m.profile_save_failed(), description: m.profile_save_failed_text() });
    else if (errors?.phone) toast({ kind: "error", title: m.profile_invalid_phone(), description: errors.phone[0] });
    if (outcome !== "saved") return;
    toast({ title: m.profile_saved() });
    onDone();
  }

  return (
    <form {...form} ref={ref} noValidate className="grid gap-4">
      <Field label={m.profile_name()} name="name" required hint={m.profile_shown()} error={errors.name}>
        {(control) => <Input {...control} defaultValue={profile.name} autoComplete="name" maxLength={LIMITS.name.max} />}
      </Field>
      <div className="grid gap-0.5">
        <p className="font-medium text-sm">{m.profile_email()}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-soft">
          <span className="break-all">{profile.email}</span>
          <Link to="/settings#sign-in" className="tap text-accent-ink text-sm underline underline-offset-4">
            {m.profile_change_email()}
          </Link>
        </p>
      </div>
      <Field label={m.profile_phone()} name="phone" optional error={errors.phone}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            defaultValue={profile.phone}
            autoComplete="tel"
            onChange={({ currentTarget, nativeEvent }) => {
              const { value } = currentTarget;
              currentTarget.value = isOneKey(nativeEvent) ? cleanTypedPhone(value) : splitPastedPhone(value).phone;
            }}
            onPaste={(event) => {
              event.preventDefault();
              event.currentTarget.value = splitPastedPhone(event.clipboardData.getData("text")).phone;
            }}
          />
        )}
      </Field>
      <Field label={m.profile_location()} name="location" optional error={errors.location}>
        {(control) => <Input {...control} defaultValue={profile.location} maxLength={LIMITS.location.max} />}
      </Field>
      <Field label={m.profile_bio()} name="bio" optional error={errors.bio}>
        {(control) => <Textarea {...control} defaultValue={profile.bio} rows={4} maxLength={LIMITS.text.max} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" type="button" onClick={onDone}>
          {m.profile_cancel()}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBusy ? m.profile_saving() : m.profile_save()}
        </Button>
      </div>
    </form>
  );
}

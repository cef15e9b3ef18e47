import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Invitation, PaperLink } from "#app/sheet/event/invitation.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { toast } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

type Answer = PaperLink | { failed: true };

/** A link short enough to be read aloud or written down; created on first request. */
export function ShareShortLink({ invitation: { event, poster } }: { invitation: Invitation }) {
  const [made, setMade] = useState<string | null>(null);
  const { submit, isBusy } = useSubmission<Answer>(`/event/${event.id}/share`, {
    networkFailure: () => ({ failed: true }),
    onResult: (answer) => ("link" in answer ? setMade(answer.link) : toast({ kind: "error", title: m.poster_failed() })),
  });
  const link = poster.short?.link ?? made;
  if (link === null) {
    return (
      <Button variant="link" size="sm" busy={isBusy} className="justify-self-start" onClick={() => void submit({ intent: "shortLink" })}>
        {m.share_short_link_make()}
      </Button>
    );
  }
  return (
    <Field label={m.share_short_link()} id="short-link">
      {(control) => (
        <div className="flex gap-2">
          <Input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} {...control} />
          <CopyButton value={link} />
        </div>
      )}
    </Field>
  );
}

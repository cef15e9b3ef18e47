import { Share2 } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { disclosureButton } from "./disclosure-button.ts";

/** The link just made; null before. */
export type HandOverState = { url: string | null };

type HandOverDisclosureProps = { signupId: string; action: string; title: string; state: HandOverState };

/** "Hand my place over": a link for a friend, to copy, share or have mailed. Folded until needed. */
export function HandOverDisclosure({ signupId, action, title, state: { url } }: HandOverDisclosureProps) {
  return (
    <details open={url !== null}>
      <summary className={disclosureButton}>{m.handover_title()}</summary>
      <div className="grid gap-4 py-4">
        {url ? <MadeLink url={url} title={title} /> : <p className="text-soft">{m.handover_text()}</p>}
        <form method="post" action={action} className="flex flex-wrap gap-2" data-guard={m.signup_offline()}>
          <input type="hidden" name="intent" value="handOver" />
          <input type="hidden" name="signup" value={signupId} />
          {!url && (
            <Button type="submit" name="how" value="link">
              {m.handover_make()}
            </Button>
          )}
          <Button type="submit" variant="secondary" name="how" value="mail">
            {m.handover_mail()}
          </Button>
        </form>
      </div>
    </details>
  );
}

function MadeLink({ url, title }: { url: string; title: string }) {
  return (
    <>
      <Field id="hand-over-link" label={m.handover_link()} hint={m.handover_link_hint()}>
        {(control) => <Input {...control} readOnly value={url} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button hidden data-copy={url} data-copied={m.ui_link_copied()} data-failed={m.ui_copy_failed()}>
          {m.handover_copy()}
        </Button>
        <Button asChild variant="secondary">
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
            data-share={url}
            data-title={title}
            data-copied={m.ui_link_copied()}
            data-failed={m.ui_copy_failed()}
          >
            <Share2 aria-hidden="true" />
            {m.handover_share()}
          </a>
        </Button>
      </div>
    </>
  );
}

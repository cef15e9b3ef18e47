import { m } from "#app/i18n/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { FollowChoices } from "../schema.ts";

/** The two mails a follower chooses from. */
export function FollowChoicesFields({ choices: { news, weekly }, error }: { choices: FollowChoices; error?: string }) {
  return (
    <fieldset aria-describedby={error && "follow-error"}>
      <legend className="mb-1 font-medium text-sm">{m.follow_what()}</legend>
      <Checkbox name="news" defaultChecked={news} label={m.follow_news()} />
      <Checkbox name="weekly" defaultChecked={weekly} label={m.follow_weekly()} />
      {error && (
        <p id="follow-error" role="alert" className="text-danger-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

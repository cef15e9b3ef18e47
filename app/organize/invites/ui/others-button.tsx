import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

/** Sends to the valid addresses and leaves out the others. */
export function OthersButton({ count, busy }: { count: number; busy: boolean }) {
  return (
    <Button type="submit" variant="secondary" size="sm" name="to" value="others" busy={busy} className="-mt-2 justify-self-start">
      {m.invites_send_others({ count })}
    </Button>
  );
}

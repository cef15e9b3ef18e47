import { useNavigate } from "@remix-run/react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Shared } from "#app/members/shared.ts";
import { usePeople } from "#app/members/ui/use-people.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const AlertDialog = lazyPart(async () => (await import("#app/ui/alert-dialog.tsx")).AlertDialog);

/** Gives up one's own part; it asks first, since only another invitation brings it back. */
export function LeaveButton({ shared }: { shared: Shared }) {
  const { submit, isBusy } = usePeople(shared);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isGroup = shared.what === "group";

  async function leave() {
    const { ok } = await submit({ intent: "leave" });
    if (ok) navigate(isGroup ? "/groups" : "/dashboard", { replace: true });
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => setAsking(true)}>
        {m.members_leave()}
      </Button>
      <Suspense>
        {isAsking && (
          <AlertDialog
            open
            onOpenChange={setAsking}
            title={isGroup ? m.members_group_leave_title() : m.members_leave_title()}
            text={m.members_leave_text()}
            confirm={m.members_leave()}
            onConfirm={() => void leave()}
          />
        )}
      </Suspense>
    </>
  );
}

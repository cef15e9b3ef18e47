import { useNavigate } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventOrGroup } from "#app/members/shared.ts";
import { usePeopleAction } from "#app/members/ui/use-people.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";

/** Gives up the viewer's own role. Asks for confirmation, because only another invitation brings it back. */
export function LeaveButton({ shared }: { shared: EventOrGroup }) {
  const { submit, isBusy } = usePeopleAction(shared);
  const navigate = useNavigate();
  const isGroup = shared.what === "group";

  async function leave() {
    const { ok } = await submit({ intent: "leave" });
    if (ok) navigate(isGroup ? "/groups" : "/dashboard", { replace: true });
  }

  return (
    <ConfirmButton
      label={m.members_leave()}
      busy={isBusy}
      title={isGroup ? m.members_group_leave_title() : m.members_leave_title()}
      text={m.members_leave_text()}
      confirm={m.members_leave()}
      onConfirm={() => void leave()}
    />
  );
}

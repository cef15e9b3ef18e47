import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";

/** Leaves an edit; asks first if there are unsaved changes. */
export function CancelEdit({ to, isChanged, forget }: { to: string; isChanged: () => boolean; forget: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();

  return (
    <>
      <Button asChild variant="ghost" size="sm">
        <Link
          to={to}
          onClick={(event) => {
            if (!isChanged()) return forget();
            event.preventDefault();
            setAsking(true);
          }}
        >
          {m.common_cancel()}
        </Link>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.wizard_leave_title()}
        text={m.wizard_leave_text()}
        cancel={m.wizard_leave_stay()}
        confirm={m.wizard_discard()}
        onConfirm={() => {
          forget();
          navigate(to);
        }}
      />
    </>
  );
}

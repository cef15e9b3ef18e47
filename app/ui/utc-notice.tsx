import { startTransition, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { browserZone } from "#app/lib/time-zones.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

const ANSWERED = "turnout.utc-is-right";

/** If the browser's time zone is UTC, asks once whether that is intended: few people use UTC, but some computers are set to it. */
export function UtcNotice({ zone }: { zone: string }) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => startTransition(() => setAsked(browserZone() === "UTC" && !isAnswered())), []);
  if (!isAsked || zone !== "UTC") return null;

  function answer() {
    setAsked(false);
    try {
      localStorage.setItem(ANSWERED, "yes");
    } catch {}
  }
  return (
    <Notice
      tone="warning"
      title={m.common_utc_question()}
      action={
        <Button variant="secondary" size="sm" onClick={answer}>
          {m.common_utc_yes()}
        </Button>
      }
    >
      {m.common_utc_text()}
    </Notice>
  );
}

function isAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null;
  } catch {
    return false;
  }
}

import { useEffect } from "react";
import type { AccountProblem } from "#app/people/accounts/labels.ts";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toast.ts";

/** Why the form was refused: a toast, and focus on the first field to correct. Without script, a notice in the page. */
export function ProblemNotice({ problem }: { problem: AccountProblem | null }) {
  useEffect(() => {
    if (!problem) return;
    toast({ kind: "error", title: problem.title, description: problem.description });
    document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <noscript>
      <Notice tone="error" title={problem.title}>
        {problem.description}
      </Notice>
    </noscript>
  );
}

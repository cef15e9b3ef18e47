import { Link } from "@remix-run/react";
import { History, Plus, Trash2 } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonStyles } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { EarlierConversation } from "../queries.server.ts";

/** Sally's name, a button for a new conversation, and the earlier ones. */
export function ChatHeader({ earlier, current, isNew }: { earlier: EarlierConversation[]; current: string | null; isNew: boolean }) {
  return (
    <PageHeader
      title={m.assistant_title()}
      text={m.assistant_subtitle()}
      className="mb-6"
      actions={
        (!isNew || earlier.length > 0) && (
          <>
            {earlier.length > 0 && <EarlierChats earlier={earlier} current={current} />}
            {!isNew && (
              <Button asChild variant="secondary" size="sm">
                <Link to="/ai-chat">
                  <Plus aria-hidden="true" />
                  {m.assistant_new_chat()}
                </Link>
              </Button>
            )}
          </>
        )
      }
    />
  );
}

function EarlierChats({ earlier, current }: { earlier: EarlierConversation[]; current: string | null }) {
  const { form } = useSubmission("/ai-chat", { networkFailure: actionFailed });
  return (
    <details className="group relative">
      <summary
        className={cn(buttonStyles({ variant: "ghost", size: "sm" }), "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
      >
        <History aria-hidden="true" />
        {m.assistant_earlier()}
      </summary>
      <div className="absolute left-0 z-20 mt-2 w-[min(22rem,calc(100vw-2rem))] rounded-lg border border-line bg-card p-2 shadow-float sm:right-0 sm:left-auto">
        <ul className="grid max-h-80 overflow-y-auto">
          {earlier.map(({ id, title, at }) => (
            <li key={id} className="flex items-center gap-1">
              <Link
                to={`/ai-chat?c=${id}`}
                aria-current={id === current ? "page" : undefined}
                className="tap grid min-w-0 flex-1 rounded-md px-3 py-2 hover:bg-ink/6 aria-[current]:bg-accent-soft"
              >
                <span className="truncate text-sm">{title}</span>
                <span className="text-muted text-xs">{at}</span>
              </Link>
              <form {...form}>
                <Button
                  type="submit"
                  name="forget"
                  value={id}
                  variant="ghost"
                  size="icon-sm"
                  aria-label={m.assistant_delete_chat({ title })}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </form>
            </li>
          ))}
        </ul>
        <p className="px-3 pt-2 pb-1 text-muted text-xs">{m.assistant_kept()}</p>
      </div>
    </details>
  );
}

import { Link, useNavigate } from "@remix-run/react";
import { ArrowUp, Sparkles, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { askPath } from "#app/site/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";
import { useDismissal } from "./use-dismissal.ts";
import { useTyping } from "./use-typing.ts";

/**
 * Sally's box: five examples of what to ask her, and a line for one's own ([A §2]). It floats where there is room beside
 * the text; on a phone it stands at the page's end and covers nothing.
 */
export function PromptBox({ chat }: { chat: string }) {
  const { isShown, dismiss } = useDismissal();
  if (!isShown) return null;
  return (
    <aside
      aria-label={m.site_prompt_label()}
      className="relative mx-4 mb-12 grid gap-3 rounded-xl border border-line bg-card p-4 shadow-float sm:mx-auto sm:w-full sm:max-w-md lg:fixed lg:right-4 lg:bottom-4 lg:z-20 lg:mb-0 lg:w-108 lg:gap-2.5 print:hidden"
    >
      <p className="flex items-center gap-2 pr-9 font-semibold text-sm">
        <Sparkles aria-hidden="true" className="size-4.5 text-accent-ink" />
        {m.site_prompt_title()}
      </p>
      <Button variant="ghost" size="icon-sm" aria-label={m.site_prompt_dismiss()} onClick={dismiss} className="absolute top-2.5 right-2.5">
        <X aria-hidden="true" />
      </Button>
      <Example chat={chat} />
      <OwnQuestion chat={chat} />
    </aside>
  );
}

/** The example being typed. It holds still while it is pointed at or focused. */
function Example({ chat }: { chat: string }) {
  const prompts = [
    m.site_prompt_potluck(),
    m.site_prompt_fundraiser(),
    m.site_prompt_volunteers(),
    m.site_prompt_birthday(),
    m.site_prompt_conference(),
  ];
  const { prompt, letters, hold, release } = useTyping(prompts.map((text) => text.length));
  const text = prompts[prompt] ?? "";
  return (
    <Link
      to={askPath(chat, text)}
      aria-label={text}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="tap min-h-16 rounded-md lg:min-h-10 lg:text-[0.8125rem] bg-accent-soft px-3 py-2.5 text-accent-ink text-sm hover:underline"
    >
      <span aria-hidden="true">{text.slice(0, letters)}</span>
    </Link>
  );
}

function OwnQuestion({ chat }: { chat: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const isBlank = text.trim() === "";

  function ask(event: FormEvent) {
    event.preventDefault();
    if (!isBlank) navigate(askPath(chat, text));
  }

  return (
    <form action={chat} onSubmit={ask} className="flex gap-2">
      <Input
        name="q"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-label={m.site_prompt_question()}
        placeholder={m.site_prompt_placeholder()}
        className="placeholder:text-xs placeholder:tracking-tight"
        autoComplete="off"
      />
      <Button type="submit" size="icon" disabled={isBlank} aria-label={m.site_prompt_ask()}>
        <ArrowUp aria-hidden="true" />
      </Button>
    </form>
  );
}

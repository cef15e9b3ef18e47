import { ArrowUp, Sparkles, X } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { askPath } from "#app/site/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import promptScript from "../prompt-behavior.ts?worker&url";

/**
 * Sally's box: five example questions and a field for the visitor's own (product 16.1). It floats; on a phone it is low and
 * comes to rest at the page's end, where it covers nothing. Hidden until its script runs.
 */
export function PromptBox({ chat }: { chat: string }) {
  const prompts = [
    m.site_prompt_potluck(),
    m.site_prompt_fundraiser(),
    m.site_prompt_volunteers(),
    m.site_prompt_birthday(),
    m.site_prompt_conference(),
  ];
  return (
    <aside
      id="prompt-box"
      hidden
      aria-label={m.site_prompt_label()}
      className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 mx-3 mb-6 grid gap-2 rounded-xl border border-line bg-card p-3 shadow-float sm:mx-auto sm:w-full sm:max-w-md lg:fixed lg:right-4 lg:bottom-4 lg:mb-0 lg:w-108 lg:gap-2.5 lg:p-4 print:hidden"
    >
      <p className="flex items-center gap-2 pr-9 font-semibold text-sm max-lg:sr-only">
        <Sparkles aria-hidden="true" className="size-4.5 text-accent-ink" />
        {m.site_prompt_title()}
      </p>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={m.site_prompt_dismiss()}
        data-dismiss
        className="absolute top-4 right-3.5 z-10 max-lg:size-9 lg:top-2.5 lg:right-2.5"
      >
        <X aria-hidden="true" />
      </Button>
      <div data-examples className="grid max-lg:pr-10">
        {prompts.map((text, index) => (
          <a
            key={text}
            href={askPath(chat, text)}
            hidden={index > 0}
            className="tap min-h-11 content-center rounded-md bg-accent-soft px-3 py-1.5 text-[0.8125rem] text-accent-ink leading-tight hover:underline lg:min-h-10 lg:py-2.5"
          >
            <span className="sr-only">{text}</span>
            <span aria-hidden="true" />
          </a>
        ))}
      </div>
      <form action={chat} className="flex gap-2">
        <Input
          name="q"
          aria-label={m.site_prompt_question()}
          placeholder={m.site_prompt_placeholder()}
          className="placeholder:text-xs placeholder:tracking-tight"
          autoComplete="off"
        />
        <Button type="submit" size="icon" disabled aria-label={m.site_prompt_ask()}>
          <ArrowUp aria-hidden="true" />
        </Button>
      </form>
      <script type="module" src={promptScript} nonce={useNonce()} />
    </aside>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";

/** Six suggestions, shown before the first message (product 13.1). */
export function Suggestions({ onPick }: { onPick: (text: string) => void }) {
  const prompts = [
    m.site_prompt_potluck(),
    m.site_prompt_volunteers(),
    m.site_prompt_conference(),
    m.site_prompt_fundraiser(),
    m.site_prompt_birthday(),
    m.assistant_suggest_more(),
  ];
  return (
    <section aria-label={m.assistant_suggestions()} className="mt-6 grid gap-2 sm:grid-cols-2 sm:pl-12">
      {prompts.map((prompt) => (
        <button
          key={prompt}
          type="button"
          className="tap rounded-lg border border-line bg-card px-4 py-3 text-left text-sm text-soft shadow-low hover:border-edge hover:text-ink"
          onClick={() => onPick(prompt)}
        >
          {prompt}
        </button>
      ))}
    </section>
  );
}

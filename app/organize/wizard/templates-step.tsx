import { TEMPLATES } from "#app/event-types/registry.ts";
import type { EventType } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";

/** Step 1: one card per template; the whole card is clickable. */
export function TemplatesStep({ onChoose }: { onChoose: (type: EventType) => void }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {TEMPLATES.map((type) => (
        <TemplateCard key={type.id} type={type} onChoose={() => onChoose(type)} />
      ))}
    </ul>
  );
}

function TemplateCard({ type, onChoose }: { type: EventType; onChoose: () => void }) {
  const { icon: Icon, template } = type;
  const titleId = `template-${type.id}`;
  return (
    <li
      data-kind={type.kind}
      className={cn(
        "group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 overflow-hidden p-4 sm:flex sm:flex-col sm:p-0",
        "rounded-lg border border-line bg-card shadow-low transition-[border-color,box-shadow,translate] duration-150",
        "focus-within:border-kind hover:-translate-y-0.5 hover:border-kind hover:shadow-raised motion-reduce:hover:translate-y-0",
      )}
    >
      <div className="contents sm:flex sm:items-start sm:justify-between sm:gap-3 sm:p-5 sm:pb-0">
        <span className="grid size-10 place-items-center sm:size-12 rounded-md bg-kind-soft text-kind-ink">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <Badge tone="kind" className="max-sm:absolute max-sm:right-4 max-sm:bottom-3.5">
          {template.category()}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col items-start gap-1 sm:items-stretch sm:gap-1.5 sm:px-5 sm:pt-4 sm:pb-5">
        <h2 id={titleId} className="display text-lg">
          {template.name()}
        </h2>
        <p className="flex-1 text-muted text-sm">{template.description()}</p>
        <Button
          variant="secondary"
          aria-describedby={titleId}
          onClick={onChoose}
          className={cn(
            "after:absolute after:inset-0 after:content-['']",
            "max-sm:h-auto max-sm:min-h-0 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:text-accent-ink max-sm:flat",
            "sm:mt-4 sm:w-full sm:hover:border-accent sm:hover:bg-accent",
            "sm:group-hover:border-accent sm:group-hover:bg-accent sm:group-hover:text-on-accent",
          )}
        >
          {m.wizard_create_form()}
        </Button>
      </div>
    </li>
  );
}

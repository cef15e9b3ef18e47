import type { EventType } from "#app/event-types/event-type.ts";
import { TEMPLATES } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";

/** Step 1: one card a template; the whole card is the target. */
export function TemplatesStep({ onChoose }: { onChoose: (type: EventType) => void }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
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
      className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-card shadow-card transition-[border-color,box-shadow,translate] duration-150 focus-within:border-kind hover:-translate-y-0.5 hover:border-kind hover:shadow-raised motion-reduce:hover:translate-y-0"
    >
      <div className="flex items-start justify-between gap-3 p-5 pb-0">
        <span className="grid size-12 place-items-center rounded-md bg-kind-soft text-kind-ink">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <Badge tone="kind">{template.category()}</Badge>
      </div>
      <div className="flex flex-1 flex-col gap-1.5 px-5 pt-4 pb-5">
        <h2 id={titleId} className="display text-lg">
          {template.name()}
        </h2>
        <p className="flex-1 text-muted text-sm">{template.description()}</p>
        <Button
          variant="secondary"
          aria-describedby={titleId}
          onClick={onChoose}
          className="mt-4 w-full after:absolute after:inset-0 after:content-[''] group-hover:border-accent group-hover:bg-accent group-hover:text-on-accent hover:border-accent hover:bg-accent"
        >
          {m.wizard_create_form()}
        </Button>
      </div>
    </li>
  );
}

import { Download, Send, Tag, Tags, Trash2, X } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { TagView } from "#app/organize/contacts/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { LazyMenu } from "#app/ui/lazy-menu.tsx";
import type { MenuLine } from "#app/ui/menu-list.tsx";
import { TagDot } from "./tag-chip.tsx";
import type { StartContactTask } from "./task.ts";
import { useContactSubmission } from "./use-contact-submission.ts";
import type { ContactSelection } from "./use-selection.ts";

type SelectionBarProps = { chosen: ContactSelection; found: number; tags: TagView[]; start: StartContactTask };

/** The actions on all selected contacts; stays in view while the list scrolls. */
export function SelectionBar({ chosen, found, tags, start }: SelectionBarProps) {
  const { submit, isBusy } = useContactSubmission();
  const buildMenuLines = (intent: "tag" | "untag"): MenuLine[] => [
    ...tags.map((tag) => ({
      key: tag.id,
      label: tag.name,
      icon: <TagDot color={tag.color} className="mx-1" />,
      onSelect: () => void submit({ intent, tagId: tag.id, ...chosen.fields }),
    })),
    ...(intent === "tag"
      ? [{ key: "manage", label: m.contacts_manage_tags(), icon: <Tags aria-hidden="true" />, onSelect: () => start({ do: "tags" }) }]
      : []),
  ];
  return (
    <section
      aria-label={m.contacts_actions()}
      className="sticky bottom-3 z-20 mx-auto mt-6 flex w-fit max-w-full animate-rise flex-wrap items-center gap-1 rounded-lg border border-line bg-card p-2 shadow-float"
    >
      <div className="flex items-center gap-1 max-sm:w-full max-sm:pr-11">
        <p className="tap content-center px-2 font-medium text-sm tabular-nums" role="status">
          {m.contacts_selected({ count: chosen.count })}
        </p>
        {chosen.count < found && (
          <Button variant="ghost" size="sm" onClick={chosen.chooseAll}>
            {m.contacts_select_all({ count: found })}
          </Button>
        )}
      </div>
      <Button variant="ghost" size="sm" onClick={() => start({ do: "invite" })}>
        <Send aria-hidden="true" />
        {m.contacts_invite_selected()}
      </Button>
      <LazyMenu variant="ghost" size="sm" busy={isBusy} lines={buildMenuLines("tag")}>
        <Tag aria-hidden="true" />
        {m.contacts_tag_selected()}
      </LazyMenu>
      {tags.length > 0 && (
        <LazyMenu variant="ghost" size="sm" busy={isBusy} lines={buildMenuLines("untag")}>
          {m.contacts_untag_selected()}
        </LazyMenu>
      )}
      <LazyMenu
        variant="ghost"
        size="sm"
        lines={[
          { key: "csv", label: m.contacts_export_csv(), onSelect: () => download("/contacts.csv", chosen.fields) },
          { key: "vcf", label: m.contacts_export_vcard(), onSelect: () => download("/contacts.vcf", chosen.fields) },
        ]}
      >
        <Download aria-hidden="true" />
        {m.contacts_export()}
      </LazyMenu>
      <Button variant="ghost" size="sm" className="text-danger-ink" onClick={() => start({ do: "deleteMany" })}>
        <Trash2 aria-hidden="true" />
        {m.common_delete()}
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        className="max-sm:absolute max-sm:top-2 max-sm:right-2"
        aria-label={m.contacts_select_none()}
        onClick={chosen.clear}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}

/** More contacts may be selected than fit into a URL, so they are sent as form fields. */
function download(path: string, fields: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.appendChild(field);
  }
  document.body.appendChild(form);
  form.submit();
  form.remove();
}

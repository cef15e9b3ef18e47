import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type RosterFilter, rosterUrl } from "#app/organize/roster/rules.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { SEGMENT, SEGMENTS } from "#app/ui/segment-links.tsx";

type PaperNavProps = { eventId: string; kind: KindId; filter: RosterFilter; current: "list" | "tags" | "checklist" };

/** The printable pages: plain links, because these pages are finished HTML. */
export function PaperNav({ eventId, kind, filter, current }: PaperNavProps) {
  const papers = [
    { id: "list", path: "", label: m.paper_list() },
    { id: "tags", path: "/tags", label: m.paper_tags() },
    ...(KINDS[kind].offerHas.includes("category") ? [{ id: "checklist", path: "/checklist", label: m.paper_checklist() }] : []),
  ];
  return (
    <nav aria-label={m.paper_what()} className={`${SEGMENTS} mb-6 w-fit max-w-full print:hidden`}>
      <ul className="flex">
        {papers.map(({ id, path, label }) => (
          <li key={id}>
            <a
              href={`/event/${eventId}/print${path}${rosterUrl(filter)}`}
              aria-current={id === current ? "page" : undefined}
              className={SEGMENT}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

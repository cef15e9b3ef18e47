import { Printer } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatLocation } from "#app/lib/location-line.ts";
import type { Checklist, ChecklistItem } from "#app/organize/paper/checklist.server.ts";
import { rosterName } from "#app/organize/roster/labels.ts";
import { type RosterFilter, rosterUrl } from "#app/organize/roster/rules.ts";
import { PaperNav } from "#app/organize/roster/ui/paper-nav.tsx";
import { Button } from "#app/ui/button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { PaperLayout } from "#app/ui/layouts/paper-layout.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import script from "#app/ui/print-behavior.ts?worker&url";
import styles from "./checklist.css?inline";

/** Who brings what, to check off as it arrives, with what nobody brings yet. */
export function ChecklistPage({ checklist, filter }: { checklist: Checklist; filter: RosterFilter }) {
  const { event, kind, groups, missing } = checklist;
  const isComplete = groups.length > 0 && missing === 0;
  const summary = missing > 0 ? m.paper_checklist_missing({ count: missing }) : isComplete && m.paper_checklist_complete();
  return (
    <PaperLayout>
      <PageHeader
        className="mb-6"
        back={{ to: `/event/${event.id}/signups${rosterUrl(filter)}`, label: m.roster_back(), isDocument: true }}
        title={event.title}
        text={<FactLine facts={[event.day, event.times, formatLocation(event.location), summary || null]} />}
        actions={
          <Button data-print="" className="print:hidden">
            <Printer aria-hidden="true" />
            {m.organizer_signups_print()}
          </Button>
        }
      />
      <PaperNav eventId={event.id} kind={kind} filter={filter} current="checklist" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which React would escape; of this paper alone */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {groups.length === 0 && <p className="text-muted">{m.paper_checklist_none()}</p>}
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title ?? m.paper_checklist()} className="mb-6">
          {title && <h2 className="mb-1 break-after-avoid font-semibold text-lg">{title}</h2>}
          <ItemTable title={title ?? m.paper_checklist()} kind={kind} items={items} />
        </section>
      ))}
      <script type="module" src={script} nonce={useNonce()} />
    </PaperLayout>
  );
}

function ItemTable({ title, kind, items }: { title: string; kind: Checklist["kind"]; items: ChecklistItem[] }) {
  return (
    <table className="checklist">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{m.roster_in()}</span>
          </th>
          <th scope="col">{m.roster_part({ kind })}</th>
          <th scope="col" data-count="">
            {m.organizer_signups_quantity()}
          </th>
          <th scope="col">{m.organizer_signups_name()}</th>
        </tr>
      </thead>
      {items.map((item) => (
        <ItemRows key={item.id} item={item} />
      ))}
    </table>
  );
}

function ItemRows({ item: { title, description, capacity, coming, missing, brings } }: { item: ChecklistItem }) {
  const rows = [
    ...brings.map((each) => ({ id: each.id, quantity: each.quantity, name: <b>{rosterName(each)}</b>, notes: each.notes })),
    ...(missing > 0 ? [{ id: "missing", quantity: missing, name: m.paper_checklist_open(), notes: null }] : []),
  ];
  return (
    <tbody>
      {rows.map(({ id, quantity, name, notes }, at) => (
        <tr key={id}>
          <td>
            <i />
          </td>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              <b>{title ?? m.roster_part_unnamed()}</b>
              {capacity !== null && ` ${m.roster_taken_of({ taken: coming, capacity })}`}
              <small>{description}</small>
            </th>
          )}
          <td data-count="">{quantity}</td>
          <td>
            {name}
            <small>{notes}</small>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NameTags } from "#app/organize/paper/tags.server.ts";
import { splitIntoSheets, TAG_ORDERS, type TagChoices } from "#app/organize/paper/tags.ts";
import { type RosterFilter, rosterUrl } from "#app/organize/roster/rules.ts";
import { PaperNav } from "#app/organize/roster/ui/paper-nav.tsx";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { Button } from "#app/ui/button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { PaperLayout } from "#app/ui/layouts/paper-layout.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import script from "#app/ui/print-behavior.ts?worker&url";
import { Select } from "#app/ui/select.tsx";
import { STOCKS, type Stock } from "../stocks.ts";
import { TagSheets } from "./tag-sheets.tsx";

type TagsPageProps = { made: NameTags; filter: RosterFilter; choices: TagChoices; stock: Stock; firstLabel: number };

/** Name tags on sheets of labels, or on paper to cut. */
export function TagsPage({ made, filter, choices, stock, firstLabel }: TagsPageProps) {
  const { event, kind, role, tags } = made;
  const sheets = splitIntoSheets(tags, stock, stock.name === null ? 1 : firstLabel);
  const isHelper = role === "door";
  const back = isHelper
    ? { to: `/event/${event.id}/door`, label: m.paper_back_door() }
    : { to: `/event/${event.id}/signups${rosterUrl(filter)}`, label: m.roster_back() };
  return (
    <PaperLayout>
      <div className="print:hidden">
        <PageHeader
          className="mb-6"
          back={{ ...back, isDocument: true }}
          title={event.title}
          text={<FactLine facts={[m.paper_tag_count({ count: tags.length }), m.paper_sheet_count({ count: sheets.length })]} />}
          actions={
            <Button data-print="">
              <Printer aria-hidden="true" />
              {m.organizer_signups_print()}
            </Button>
          }
        />
        {!isHelper && <PaperNav eventId={event.id} kind={kind} filter={filter} current="tags" />}
        <form className="mb-2 grid grid-cols-1 gap-3 sm:grid-cols-2">
          {[...new URLSearchParams(rosterUrl(filter))].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Choice name="stock" label={m.paper_stock()} value={stock.id}>
            {STOCKS.map((each) => (
              <option key={each.id} value={each.id}>
                {stockLabel(each)}
              </option>
            ))}
          </Choice>
          <Choice name="order" label={m.paper_order()} value={choices.order}>
            {TAG_ORDERS.filter((order) => order !== "part" || KINDS[kind].hasOffers).map((order) => (
              <option key={order} value={order}>
                {{ name: m.organizer_signups_name, part: () => m.roster_part({ kind }), signedUp: m.paper_order_signed_up }[order]()}
              </option>
            ))}
          </Choice>
          <Choice name="who" label={m.paper_people()} value={choices.isMissingOnly ? "missing" : "all"}>
            <option value="all">{m.paper_people_all()}</option>
            <option value="missing">{m.paper_people_missing()}</option>
          </Choice>
          {stock.name !== null && (
            <Choice name="from" label={m.paper_first_label()} value={String(firstLabel)}>
              {Array.from({ length: stock.columns * stock.rows }, (_, at) => String(at + 1)).map((label) => (
                <option key={label}>{label}</option>
              ))}
            </Choice>
          )}
        </form>
        <p className="mb-6 text-muted text-sm">{m.paper_scale()}</p>
        {tags.length === 0 && (
          <p className="rounded-lg border border-line border-dashed p-8 text-center">
            <b className="block">{m.paper_tags_none()}</b>
            <span className="text-muted text-sm">{m.paper_tags_none_text()}</span>
          </p>
        )}
      </div>
      {tags.length > 0 && <TagSheets title={event.title} stock={stock} sheets={sheets} />}
      <script type="module" src={script} nonce={useNonce()} />
    </PaperLayout>
  );
}

function stockLabel({ name, paper, columns, rows }: Stock): string {
  return name === null ? m.paper_stock_plain({ paper }) : m.paper_stock_labels({ name, paper, count: columns * rows });
}

function Choice({ name, label, value, children }: { name: string; label: string; value: string; children: ReactNode }) {
  return (
    <Field label={label} name={name}>
      {(control) => (
        <Select {...control} defaultValue={value}>
          {children}
        </Select>
      )}
    </Field>
  );
}

import { Form, useSubmit } from "@remix-run/react";
import { Printer } from "lucide-react";
import { placeLine } from "#app/events/where.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PartView } from "#app/roster/parts.server.ts";
import { addressOf, type Wanted } from "#app/roster/rules.ts";
import type { Sheet, SheetRow } from "#app/roster/sheet.server.ts";
import { nameOf, partTime, partTitle, standingWord, takenWords } from "#app/roster/words.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";

type PrintRosterProps = { sheet: Sheet; wanted: Wanted; lines: number };

const CHOICES = [0, 3, 5, 10];

/** The list for a clipboard: a box to tick for everyone, and blank lines for whoever just turns up. */
export function PrintRoster({ sheet: { event, asks, groups }, wanted, lines }: PrintRosterProps) {
  return (
    <main
      id="content"
      className="mx-auto max-w-4xl bg-card px-4 py-8 text-ink sm:px-8 print:max-w-none print:bg-white print:p-0 print:text-black"
    >
      <PageHeader
        className="mb-6"
        back={{ to: `/event/${event.id}/signups${addressOf(wanted)}`, label: m.roster_back() }}
        title={event.title}
        text={<p>{[event.day, event.times, placeLine(event.location)].filter(Boolean).join(" · ")}</p>}
        actions={<Choices wanted={wanted} lines={lines} />}
      />
      {groups.length === 0 && <p className="text-muted">{m.roster_none_listed()}</p>}
      {groups.map(({ part, rows }) => (
        <PrintedPart key={part.key} part={part} rows={rows} asks={asks} lines={lines} />
      ))}
    </main>
  );
}

function Choices({ wanted, lines }: { wanted: Wanted; lines: number }) {
  const submit = useSubmit();
  return (
    <Form replace className="flex items-center gap-2 print:hidden" onChange={(event) => submit(event.currentTarget, { replace: true })}>
      {[...new URLSearchParams(addressOf(wanted))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select name="lines" aria-label={m.roster_blank_lines_label()} defaultValue={lines}>
        {CHOICES.map((count) => (
          <option key={count} value={count}>
            {m.roster_blank_lines({ count })}
          </option>
        ))}
      </Select>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {m.organiser_signups_print()}
      </Button>
    </Form>
  );
}

type PrintedPartProps = { part: PartView; rows: SheetRow[]; asks: Sheet["asks"]; lines: number };

function PrintedPart({ part, rows, asks, lines }: PrintedPartProps) {
  const count = asks.includes("quantity") ? "quantity" : asks.includes("guestCount") ? "guestCount" : null;
  return (
    <section aria-label={partTitle(part)} className="mb-8">
      <h2 className="mb-2 flex break-after-avoid flex-wrap items-baseline gap-x-3 font-semibold text-lg">
        {partTitle(part)}
        {partTime(part) && <span className="font-normal text-base text-soft print:text-black">{partTime(part)}</span>}
        <span className="ml-auto font-normal text-sm tabular-nums">{takenWords(part)}</span>
      </h2>
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">{partTitle(part)}</caption>
        <thead>
          <tr className="border-ink border-b-2 text-xs print:border-black">
            <th scope="col" className="w-8 py-1.5">
              <span className="sr-only">{m.roster_in()}</span>
            </th>
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {m.organiser_signups_name()}
            </th>
            {count && (
              <th scope="col" className="w-20 py-1.5 pr-3 text-right font-medium">
                {count === "quantity" ? m.organiser_signups_quantity() : m.organiser_signups_guests()}
              </th>
            )}
            <th scope="col" className="w-1/4 py-1.5 pr-3 font-medium">
              {m.organiser_signups_phone()}
            </th>
            <th scope="col" className="w-1/3 py-1.5 font-medium">
              {m.organiser_signups_notes()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="break-inside-avoid border-edge border-b align-top print:border-black/40">
              <td className="py-2">
                <Box isTicked={row.checkedInAt !== null} />
              </td>
              <td className="break-words py-2 pr-3">
                <span className="font-semibold">{nameOf(row)}</span>
                {row.status !== "confirmed" && <span className="text-xs"> ({standingWord(row)})</span>}
              </td>
              {count && <td className="py-2 pr-3 text-right tabular-nums">{row[count]}</td>}
              <td className="break-words py-2 pr-3 tabular-nums">{row.phone}</td>
              <td className="break-words py-2">
                {[row.skills, row.notes, ...row.answers.map(({ label, text }) => m.roster_answered({ question: label, answer: text }))]
                  .filter(Boolean)
                  .join(" · ")}
              </td>
            </tr>
          ))}
          {Array.from({ length: lines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blank lines are all alike
            <tr key={index} className="break-inside-avoid border-edge border-b print:border-black/40">
              <td className="py-2">
                <Box isTicked={false} />
              </td>
              <td colSpan={count ? 4 : 3} />
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length + lines === 0 && <p className="py-2 text-muted text-sm">{m.organiser_signups_offer_empty()}</p>}
    </section>
  );
}

function Box({ isTicked }: { isTicked: boolean }) {
  return (
    <span className="grid size-4 place-items-center border border-ink font-bold text-xs leading-none print:border-black">
      {isTicked && "✓"}
    </span>
  );
}

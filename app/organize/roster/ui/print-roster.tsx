import { Printer } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatLocation } from "#app/lib/location-line.ts";
import { lastMailWord } from "#app/organize/roster/export.ts";
import type { FullRoster, FullRosterRow } from "#app/organize/roster/full-roster.server.ts";
import { companionWords, partTime, partTitle, rosterName, statusWithRank, takenWords } from "#app/organize/roster/labels.ts";
import type { PartView } from "#app/organize/roster/parts.server.ts";
import { isSameSubmission, type RosterFilter, rosterUrl, sortForPaper } from "#app/organize/roster/rules.ts";
import { formatForOrganizer, getFieldHeading } from "#app/sheet/kinds/field-text.ts";
import { listExtraFields } from "#app/sheet/kinds/sign-up-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { FactLine } from "#app/ui/fact-line.tsx";
import { PaperLayout } from "#app/ui/layouts/paper-layout.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import script from "#app/ui/print-behavior.ts?worker&url";
import { Select } from "#app/ui/select.tsx";
import { PaperNav } from "./paper-nav.tsx";

type PrintRosterProps = { sheet: FullRoster; filter: RosterFilter; lines: number };

const CHOICES = [0, 3, 5, 10];

/** The list for a clipboard: a checkbox for each person, and blank lines for people who just turn up. */
export function PrintRoster({ sheet: { event, kind, questions, groups }, filter, lines }: PrintRosterProps) {
  return (
    <PaperLayout>
      <PageHeader
        className="mb-6"
        back={{ to: `/event/${event.id}/signups${rosterUrl(filter)}`, label: m.roster_back(), isDocument: true }}
        title={event.title}
        text={<FactLine facts={[event.day, event.times, formatLocation(event.location)]} />}
        actions={<Choices filter={filter} lines={lines} />}
      />
      <PaperNav eventId={event.id} kind={kind} filter={filter} current="list" />
      {groups.length === 0 && <p className="text-muted">{m.roster_none_listed()}</p>}
      {groups.map(({ part, rows }) => (
        <PrintedPart key={part.key} part={part} rows={rows} kind={kind} lines={lines} />
      ))}
      <AgreedTexts questions={questions} />
      <script type="module" src={script} nonce={useNonce()} />
    </PaperLayout>
  );
}

function Choices({ filter, lines }: { filter: RosterFilter; lines: number }) {
  return (
    <form className="flex items-center gap-2 print:hidden">
      {[...new URLSearchParams(rosterUrl(filter))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select name="lines" aria-label={m.roster_blank_lines_label()} defaultValue={lines}>
        {CHOICES.map((count) => (
          <option key={count} value={count}>
            {m.roster_blank_lines({ count })}
          </option>
        ))}
      </Select>
      <Button data-print="">
        <Printer aria-hidden="true" />
        {m.organizer_signups_print()}
      </Button>
    </form>
  );
}

type PrintedPartProps = { part: PartView; rows: FullRosterRow[]; kind: FullRoster["kind"]; lines: number };

/** With thousands of rows, the styles are set once, on the table. */
const TABLE = [
  "w-full table-fixed border-collapse text-left text-sm",
  "[&_th]:py-1.5 [&_th]:pr-3 [&_th]:font-medium [&_th]:text-xs",
  "[&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_td]:tabular-nums",
  "[&_tr]:break-inside-avoid [&_tr]:border-edge [&_tr]:border-b print:[&_tr]:border-black/40",
  "[&_[data-joined]]:border-b-0 [&_small]:block [&_small]:text-xs",
  "[&_thead_tr]:border-ink [&_thead_tr]:border-b-2 print:[&_thead_tr]:border-black",
  "[&_i]:grid [&_i]:size-4 [&_i]:place-items-center [&_i]:border [&_i]:border-ink [&_i]:font-bold [&_i]:text-xs [&_i]:not-italic [&_i]:leading-none print:[&_i]:border-black",
];
const COUNTED = "[&_:is(td,th):nth-child(3)]:text-right";

export function PrintedPart({ part, rows: inOrder, kind, lines }: PrintedPartProps) {
  const rows = sortForPaper(inOrder, getLocale());
  const count = listExtraFields(kind).find(({ list }) => list === "column");
  return (
    <section aria-label={partTitle(part)} className="mb-8">
      <h2 className="mb-2 flex break-after-avoid flex-wrap items-baseline gap-x-3 font-semibold text-lg">
        {partTitle(part)}
        {partTime(part) && <span className="font-normal text-base text-soft print:text-black">{partTime(part)}</span>}
        <span className="ml-auto font-normal text-sm tabular-nums">{takenWords(part)}</span>
      </h2>
      <table className={cn(TABLE, count && COUNTED)}>
        <caption className="sr-only">{partTitle(part)}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-8">
              <span className="sr-only">{m.roster_in()}</span>
            </th>
            <th scope="col">{m.organizer_signups_name()}</th>
            {count && (
              <th scope="col" className="w-20">
                {getFieldHeading(count)}
              </th>
            )}
            <th scope="col" className="w-1/4">
              {m.organizer_signups_phone()}
            </th>
            <th scope="col" className="w-1/3">
              {m.organizer_signups_notes()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} data-joined={isSameSubmission(row, rows[at + 1]) ? "" : undefined}>
              <td>
                <i>{row.checkedInAt === null ? null : "✓"}</i>
              </td>
              <td>
                <b>{rosterName(row)}</b>
                {row.signedUpBy && ` ${companionWords(row)}`}
                {row.status !== "confirmed" && ` (${statusWithRank(row)})`}
                <small>{lastMailWord(row)}</small>
              </td>
              {count && <td>{row[count.id]}</td>}
              <td>{row.phone}</td>
              <td>{formatNotes(row, kind)}</td>
            </tr>
          ))}
          {Array.from({ length: lines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blank lines are all alike
            <tr key={index}>
              <td>
                <i />
              </td>
              <td colSpan={count ? 4 : 3} />
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length + lines === 0 && <p className="py-2 text-muted text-sm">{m.organizer_signups_offer_empty()}</p>}
    </section>
  );
}

/** The texts that people on the list agreed to, in every version. */
export function AgreedTexts({ questions }: Pick<FullRoster, "questions">) {
  return questions.flatMap(({ id, label, texts = [] }) =>
    numbered(texts).map(({ version, text }) => (
      <section key={`${id}-${version}`} className="mb-6 break-inside-avoid">
        <h2 className="mb-1 font-semibold">{texts.length > 1 ? `${label} (${m.question_version({ version })})` : label}</h2>
        <p className="wrap-anywhere whitespace-pre-line text-sm">{text}</p>
      </section>
    )),
  );
}

function numbered(texts: string[]) {
  return texts.map((text, index) => ({ version: index + 1, text }));
}

function formatNotes(row: FullRosterRow, kind: FullRoster["kind"]): string {
  const details = listExtraFields(kind).flatMap((field) =>
    field.list === "detail" || field.list === "notes" ? [formatForOrganizer(field, row[field.id])] : [],
  );
  const answered = row.answers.map(({ label, text }) => m.roster_answered({ question: label, answer: text }));
  return [...details, ...answered].filter(Boolean).join(" · ");
}

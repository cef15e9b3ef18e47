import { Contact, Ellipsis, FileSpreadsheet, Upload } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LazyMenu } from "#app/ui/lazy-menu.tsx";
import type { MenuLine } from "#app/ui/menu-list.tsx";
import type { StartContactTask } from "./task.ts";

type MoreButtonProps = {
  /** The current search and filter, including the question mark; the exported files contain the same contacts. */
  query: string;
  isEmpty: boolean;
  start: StartContactTask;
};

export function MoreButton({ query, isEmpty, start }: MoreButtonProps) {
  const lines: MenuLine[] = [
    { key: "import", label: m.contacts_import_open(), icon: <Upload aria-hidden="true" />, onSelect: () => start({ do: "import" }) },
    ...(isEmpty
      ? []
      : [
          {
            key: "csv",
            label: m.contacts_export_csv(),
            icon: <FileSpreadsheet aria-hidden="true" />,
            href: `/contacts.csv${query}`,
            download: true,
          },
          {
            key: "vcf",
            label: m.contacts_export_vcard(),
            icon: <Contact aria-hidden="true" />,
            href: `/contacts.vcf${query}`,
            download: true,
          },
        ]),
  ];
  return (
    <LazyMenu variant="secondary" size="icon" aria-label={m.contacts_more()} lines={lines}>
      <Ellipsis aria-hidden="true" />
    </LazyMenu>
  );
}

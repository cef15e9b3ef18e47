import { Printer } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate, formatDates } from "#app/lib/format-date.ts";
import type { QrCode } from "#app/lib/qr-code.ts";
import { Button } from "#app/ui/button.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import script from "#app/ui/print-behaviour.ts?worker&url";
import type { Certificate } from "../certificate.server.ts";
import { clockText, durationText } from "../rules.ts";

type CertificatePageProps = {
  certificate: Certificate | null;
  /** Where its number can be checked, once it has one. */
  check: { link: string; qr: QrCode } | null;
  backTo: string;
};

/** Somebody's hours on one page of A4 or Letter. */
export function CertificatePage({ certificate, check, backTo }: CertificatePageProps) {
  return (
    <main
      id="content"
      className="mx-auto max-w-3xl bg-card px-4 py-8 text-ink sm:px-8 print:max-w-none print:bg-white print:p-0 print:text-black"
    >
      <PageHeader
        className="mb-6 print:hidden"
        back={{ to: backTo, label: m.certificate_back() }}
        title={certificate ? m.certificate_for({ name: certificate.name }) : m.certificate_none()}
        text={<StateText certificate={certificate} />}
        actions={certificate && <Actions certificate={certificate} />}
      />
      {certificate && <Paper certificate={certificate} check={check} />}
      <script type="module" src={script} nonce={useNonce()} />
    </main>
  );
}

function StateText({ certificate }: Pick<CertificatePageProps, "certificate">) {
  if (!certificate) return <p>{m.certificate_none_text()}</p>;
  if (certificate.issued) return null;
  return <p>{certificate.organizer === "" ? m.certificate_needs_name() : m.certificate_issue_text()}</p>;
}

function Actions({ certificate: { organizer, issued } }: { certificate: Certificate }) {
  if (issued)
    return (
      <Button data-print="">
        <Printer aria-hidden="true" />
        {m.organizer_signups_print()}
      </Button>
    );
  if (organizer === "")
    return (
      <Button asChild>
        <a href="/profile">{m.certificate_profile()}</a>
      </Button>
    );
  return (
    <form method="post">
      <Button type="submit">{m.certificate_issue()}</Button>
    </form>
  );
}

function Paper({ certificate, check }: { certificate: Certificate; check: CertificatePageProps["check"] }) {
  const { name, minutes, events, lines, more, organizer, issued } = certificate;
  const locale = getLocale();
  return (
    <article className="flex flex-col gap-6 border-2 border-edge p-2 print:min-h-[236mm] print:break-inside-avoid print:border-black">
      <div className="flex flex-1 flex-col gap-8 border border-edge px-5 py-8 sm:px-12 print:gap-6 print:border-black print:px-12 print:py-6">
        <header className="grid gap-4 text-center print:gap-3">
          <p className="display text-2xl sm:text-3xl print:text-3xl">{m.certificate_title()}</p>
          <p className="text-soft print:text-black">{m.certificate_that()}</p>
          <p className="display wrap-anywhere line-clamp-3 text-4xl print:line-clamp-2 print:text-3xl">{name}</p>
          <p>{m.certificate_gave({ count: events, time: durationText(minutes, locale) })}</p>
        </header>
        <table className="w-full table-fixed border-collapse text-sm [&_td]:border-edge [&_td]:border-b [&_td]:py-1.5 [&_td]:align-top print:[&_td]:py-1 print:[&_td]:border-black/40">
          <caption className="sr-only">{m.hours_title()}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.hours_event()}</th>
              <th scope="col">{m.hours_date()}</th>
              <th scope="col">{m.hours_title()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.startsOn} ${line.title}`}>
                <td className="pr-3">
                  <span className="line-clamp-2 print:line-clamp-1">{line.title}</span>
                </td>
                <td className="w-2/5 pr-3">{formatDates(line.startsOn, line.endsOn, locale)}</td>
                <td className="w-14 text-right tabular-nums">{clockText(line.minutes)}</td>
              </tr>
            ))}
            {more > 0 && (
              <tr>
                <td colSpan={3}>{m.certificate_more({ count: more })}</td>
              </tr>
            )}
            <tr className="font-semibold">
              <td colSpan={2}>{m.certificate_total()}</td>
              <td className="text-right tabular-nums">{clockText(minutes)}</td>
            </tr>
          </tbody>
        </table>
        <footer className="mt-auto grid gap-8 text-sm print:gap-6">
          <div className="mt-6 grid grid-cols-2 items-end gap-6 sm:gap-10 print:gap-10">
            <Signed label={m.certificate_organizer()}>{organizer}</Signed>
            <Signed label={m.certificate_signature()} />
          </div>
          {issued && check && <Confirmation issued={issued} check={check} />}
        </footer>
      </div>
    </article>
  );
}

function Signed({ label, children }: { label: string; children?: string }) {
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere line-clamp-2 font-semibold">{children}</p>
      <p className="border-ink border-t pt-1.5 text-muted text-xs print:border-black print:text-black">{label}</p>
    </div>
  );
}

function Confirmation({
  issued,
  check: { link, qr },
}: {
  issued: NonNullable<Certificate["issued"]>;
  check: { link: string; qr: QrCode };
}) {
  const address = link.replace(/^https?:\/\//, "");
  return (
    <div className="flex items-center gap-5">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" aria-hidden="true" className="size-20 shrink-0">
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <div className="wrap-anywhere grid min-w-0 gap-0.5 text-xs">
        <p>{m.certificate_issued_on({ date: formatDate(issued.on, getLocale(), "medium") })}</p>
        <p>
          {m.certificate_number()}: <b className="whitespace-nowrap font-mono text-sm">{spaced(issued.number)}</b>
        </p>
        <p>{m.certificate_check({ link: address })}</p>
      </div>
    </div>
  );
}

/** In three parts, to be read and typed. */
function spaced(number: string): string {
  return number.replace(/(.{5})(?=.)/g, "$1-");
}

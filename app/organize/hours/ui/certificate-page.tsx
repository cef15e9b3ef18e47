import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate, formatDates } from "#app/lib/format-date.ts";
import type { QrCode } from "#app/lib/qr-code.ts";
import { Button } from "#app/ui/button.tsx";
import { PaperLayout } from "#app/ui/layouts/paper-layout.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import script from "#app/ui/print-behavior.ts?worker&url";
import type { Certificate } from "../certificate.server.ts";
import { clockText, durationText } from "../rules.ts";
import styles from "./certificate.css?inline";

type CertificatePageProps = {
  certificate: Certificate | null;
  /** Where its number can be checked, after it is issued. */
  check: { link: string; qr: QrCode } | null;
  backTo: string;
  /** Requested by the guest themselves. */
  isOwn?: boolean;
};

/** One person's hours on one page of A4 or Letter. */
export function CertificatePage({ certificate, check, backTo, isOwn = false }: CertificatePageProps) {
  return (
    <PaperLayout width="poster">
      <PageHeader
        className="mb-6 print:hidden"
        back={{ to: backTo, label: m.certificate_back(), isDocument: true }}
        title={certificate ? m.certificate_for({ name: certificate.name }) : m.certificate_none()}
        text={<StateText certificate={certificate} isOwn={isOwn} />}
        actions={certificate && <Actions certificate={certificate} isOwn={isOwn} />}
      />
      {certificate && <Paper certificate={certificate} check={check} />}
      <script type="module" src={script} nonce={useNonce()} />
    </PaperLayout>
  );
}

function StateText({ certificate, isOwn }: { certificate: Certificate | null; isOwn: boolean }) {
  if (!certificate) return <p>{m.certificate_none_text()}</p>;
  if (certificate.issued) return null;
  if (certificate.organizer === "") return <p>{isOwn ? m.certificate_needs_organizer() : m.certificate_needs_name()}</p>;
  return <p>{isOwn ? m.certificate_issue_text_own() : m.certificate_issue_text()}</p>;
}

function Actions({ certificate: { organizer, issued }, isOwn }: { certificate: Certificate; isOwn: boolean }) {
  if (issued) return <Button data-print="">{m.certificate_print()}</Button>;
  if (organizer === "") {
    if (isOwn) return null;
    return (
      <Button asChild>
        <a href="/profile">{m.certificate_profile()}</a>
      </Button>
    );
  }
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
    <article className="certificate">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which React would escape; of this paper alone */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <div className="certificate-frame">
        <header className="certificate-head">
          <p className="display text-2xl">{m.certificate_title()}</p>
          <p>{m.certificate_that()}</p>
          <p className="certificate-name display line-clamp-2">{name}</p>
          <p>{m.certificate_gave({ count: events, time: durationText(minutes, locale) })}</p>
        </header>
        <table>
          <caption className="sr-only">{m.hours_title()}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.hours_event()}</th>
              <th scope="col">{m.hours_date()}</th>
              <th scope="col">{m.hours_title()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two events may be called the same, and the list never changes
              <tr key={index}>
                <td>
                  <span className="certificate-event">{line.title}</span>
                </td>
                <td>{formatDates(line.startsOn, line.endsOn, locale)}</td>
                <td>{clockText(line.minutes)}</td>
              </tr>
            ))}
            {more > 0 && (
              <tr>
                <td colSpan={3}>{m.certificate_more({ count: more })}</td>
              </tr>
            )}
            <tr className="font-semibold">
              <td>{m.certificate_total()}</td>
              <td />
              <td>{clockText(minutes)}</td>
            </tr>
          </tbody>
        </table>
        <footer className="certificate-foot">
          <div className="certificate-signatures">
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
    <div className="certificate-signed">
      <p className="line-clamp-2 font-semibold">{children}</p>
      <p>{label}</p>
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
  return (
    <div className="certificate-number">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <div>
        <p>{m.certificate_issued_on({ date: formatDate(issued.on, getLocale(), "medium") })}</p>
        <p>
          {m.certificate_number()}: <b className="whitespace-nowrap font-mono text-sm">{formatNumber(issued.number)}</b>
        </p>
        <p>{m.certificate_check({ link: link.replace(/^https?:\/\//, "") })}</p>
      </div>
    </div>
  );
}

/** Splits the number into three parts, which are easier to read and type. */
function formatNumber(number: string): string {
  return number.replace(/(.{5})(?=.)/g, "$1-");
}

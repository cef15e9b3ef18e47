import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate, formatDates } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/layouts/message-page.tsx";
import type { findCertificate } from "../certificate.server.ts";
import { durationText } from "../rules.ts";

type ConfirmedPageProps = { found: Awaited<ReturnType<typeof findCertificate>>; path: string };

/** What a certificate's number confirms, for anyone who holds the printed certificate. */
export function ConfirmedPage({ found, path }: ConfirmedPageProps) {
  if (found.outcome === "unknown")
    return <MessagePage title={m.certificate_unknown()} text={m.certificate_unknown_text()} action={<Home />} />;
  if (found.outcome === "throttled") {
    const retry = (
      <Button asChild>
        <a href={path}>{m.error_retry()}</a>
      </Button>
    );
    return <MessagePage title={m.certificate_throttled()} text={m.certificate_throttled_text()} action={retry} />;
  }
  const { minutes, events, startsOn, endsOn, organizer, issuedOn } = found.certificate;
  const locale = getLocale();
  const dates = formatDates(startsOn, endsOn, locale);
  const date = formatDate(issuedOn, locale, "medium");
  return (
    <MessagePage
      picture={<Seal />}
      title={m.certificate_true()}
      text={
        <>
          {m.certificate_confirms({ count: events, time: durationText(minutes, locale), dates })}
          <br />
          {organizer === "" ? m.certificate_issued_gone({ date }) : m.certificate_issued_by({ organizer, date })}
        </>
      }
      action={<Home />}
    />
  );
}

function Home() {
  return (
    <Button asChild variant="secondary">
      <a href="/">{m.not_found_home()}</a>
    </Button>
  );
}

function Seal() {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className="mb-4 size-16 text-go-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="24" cy="24" r="20" />
      <path d="m15 25 6 6 12-13" />
    </svg>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import type { HerePoster } from "#app/organize/event/door-options.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PaperLayout } from "#app/ui/layouts/paper-layout.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import script from "#app/ui/print-behavior.ts?worker&url";
import styles from "./here-poster.css?inline";

/** The poster that people scan at the event, on one page of A4 or Letter. */
export function HerePosterPage({ eventId, poster: { title, hasHours, qr, shortLink } }: { eventId: string; poster: HerePoster }) {
  return (
    <PaperLayout width="poster">
      <PageHeader
        className="mb-6 print:hidden"
        back={{ to: `/event/${eventId}/share`, label: m.here_poster_back(), isDocument: true }}
        title={m.here_card_poster()}
        text={m.here_poster_hint()}
        actions={<Button data-print="">{m.share_qr_print()}</Button>}
      />
      <article className="here-poster">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which React would escape; of this paper alone */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <p className="here-poster-event">{title}</p>
        <h2>{m.here_title()}</h2>
        <p className="here-poster-scan">{m.here_poster_scan()}</p>
        <svg
          role="img"
          aria-label={m.share_qr_label({ link: shortLink })}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
          <path fill="#000" d={qr.path} />
        </svg>
        <p className="here-poster-link">{shortLink.replace(/^https?:\/\//, "")}</p>
        {hasHours && <p className="here-poster-leave">{m.here_poster_leave()}</p>}
      </article>
      <script type="module" src={script} nonce={useNonce()} />
    </PaperLayout>
  );
}

import { Body, Container, Head, Html, Img, Link, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import type { EventFacts } from "./parts.tsx";
import { ADAPTED, adaptToColors, styles } from "./theme.ts";

/** Props of every template. */
export type ReaderContext = {
  locale: Locale;
  /** The product's own URL. */
  home: string;
};

type LayoutProps = ReaderContext & {
  /** The line an inbox shows beside the subject. */
  preview: string;
  /** Why this reader gets this message, and how to stop it. */
  footer: ReactNode;
  /** The event it is about, if any. */
  event: EventFacts | null;
  hasPicture: boolean;
  children: ReactNode;
};

/** A card with the product's name above and the reason for the mail below. */
export function Layout({ locale, home, preview, footer, event, hasPicture, children }: LayoutProps) {
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which React would escape */}
        <style dangerouslySetInnerHTML={{ __html: event ? ADAPTED + adaptToColors(event.colors) : ADAPTED }} />
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview>{preview}</Preview>
        <Container style={styles.container}>
          <Section style={styles.brand} data-skip-in-text="true">
            <Link href={home} className="accent" style={styles.brandLink}>
              {m.app_name({}, { locale })}
            </Link>
          </Section>
          {event && hasPicture && <EventHero event={event} locale={locale} />}
          <Section className="card" style={event && hasPicture ? styles.cardBelow : styles.card}>
            {children}
          </Section>
          <Section style={styles.footer}>
            <Text className="muted" style={styles.footerText}>
              {footer}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The event's picture as the card's upper part. */
function EventHero({ event, locale }: { event: EventFacts; locale: Locale }) {
  return (
    <Section className="soft" style={{ ...styles.hero, borderBottom: `4px solid ${event.colors.strong}` }} data-skip-in-text="true">
      <Img
        src={event.picture}
        alt={m.invites_mail_picture({ title: event.title }, { locale })}
        width="558"
        height="293"
        className="muted"
        style={styles.heroPicture}
      />
    </Section>
  );
}

import { Button, Heading, Img, Link, Section, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { splitLinks } from "#app/lib/links.ts";
import type { Locale } from "#app/limits.ts";
import { type MailColors, styles } from "./theme.ts";

/** An event with its texts formatted for the reader. */
export type EventFacts = {
  title: string;
  /** The event's name in a subject: an untrusted owner's words must not reach strangers' inboxes. */
  inSubject: string;
  href: string;
  when: string | null;
  where: string | null;
  organizer: string | null;
  /** The URL of its picture, as link previews show it. */
  picture: string;
  /** The colors of its kind. */
  colors: MailColors;
};

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className="ink" style={styles.heading}>
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.text}>
      {children}
    </Text>
  );
}

export function Greeting({ name, locale }: { name: string | null; locale: Locale }) {
  return <Paragraph>{name ? m.email_hello({ name }, { locale }) : m.email_hello_unnamed({}, { locale })}</Paragraph>;
}

/** Title, time, location and organizer. */
export function EventCard({ event, locale }: { event: EventFacts; locale: Locale }) {
  return (
    <Section className="edge" style={{ ...styles.facts, borderLeft: `3px solid ${event.colors.strong}` }}>
      <Text className="ink tight" style={styles.factTitle}>
        {event.title}
      </Text>
      {event.when && (
        <Fact>
          <DotLine text={event.when} />
        </Fact>
      )}
      {event.where && (
        <Fact>
          <Linked>{event.where}</Linked>
        </Fact>
      )}
      {event.organizer && <Fact>{m.email_organized_by({ name: event.organizer }, { locale })}</Fact>}
    </Section>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <Text className="ink tight" style={styles.fact}>
      {children}
    </Text>
  );
}

/** "Saturday, May 1 · 9:00 AM – 5:00 PM (EDT)"; on a phone each part has its own line. */
export function DotLine({ text }: { text: string }) {
  const [first, ...rest] = text.split(" · ");
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never moved
        <Fragment key={index}>
          <span className="dot"> · </span>
          <span className="own-line">{part}</span>
        </Fragment>
      ))}
    </>
  );
}

/** A link preview's picture (1200×630), as wide as the card. Its alt text is readable where pictures are blocked. */
export function PreviewPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <Section className="soft" style={styles.pictureFrame} data-skip-in-text="true">
      <Img src={src} alt={alt} width="502" height="264" className="muted" style={styles.picture} />
    </Section>
  );
}

export function Label({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={styles.label}>
      {children}
    </Text>
  );
}

/** For text that a person wrote. */
export function Quote({ children }: { children: string }) {
  return (
    <Section className="soft" style={styles.quote}>
      <Text className="ink" style={styles.quoteText}>
        {children.split("\n").map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never moved
          <Fragment key={index}>
            {index > 0 && <br />}
            <Linked>{line}</Linked>
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}

export function Struck({ children }: { children: ReactNode }) {
  return (
    <Text className="muted tight" style={styles.old}>
      {children}
    </Text>
  );
}

/** The question to the reader, right above the buttons that answer it. */
export function Ask({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.ask}>
      {children}
    </Text>
  );
}

/** A button for the main action, with other links below. */
export function Actions({ href, label, more = [] }: { href: string; label: string; more?: { href: string; label: string }[] }) {
  return (
    <Section style={styles.actions}>
      <Button href={href} className="button" style={styles.button}>
        {label}
      </Button>
      {more.map((link) => (
        <Text key={link.label} className="tight" style={styles.more}>
          <PlainLink href={link.href}>{link.label}</PlainLink>
        </Text>
      ))}
    </Section>
  );
}

/** Text that a person typed, with its web and email addresses as links. */
export function Linked({ children: text }: { children: string }) {
  return splitLinks(text).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never moved
      <PlainLink key={index} href={href}>
        {text}
      </PlainLink>
    ) : (
      text
    ),
  );
}

/** The calendar link for the `more` of `ActionSamples`; none without a calendar. */
export function calendarLink(href: string | null, locale: Locale): { href: string; label: string }[] {
  return href ? [{ href, label: m.email_add_to_calendar({}, { locale }) }] : [];
}

export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="accent" style={styles.link}>
      {children}
    </Link>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={styles.note}>
      {children}
    </Text>
  );
}

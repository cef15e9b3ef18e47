import { Section, Text } from "@react-email/components";
import { Fragment } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { manageLabel } from "./manage.tsx";
import { DotLine, PlainLink } from "./parts.tsx";
import { MailSpotTabs, type OfferSpots } from "./spot-tabs.tsx";
import { type MailColors, styles } from "./theme.ts";

export type EntryFacts = {
  title: string;
  details: string[];
  isWaiting: boolean;
  /** Where to change or cancel it, if the entry has its own link. */
  href: string | null;
  /** Whether it can still be changed. */
  canChange?: boolean;
  /** The spots to draw; null without a limit, or if another entry shows them. */
  spots?: OfferSpots | null;
  /** Links that answer what the mail asks, if the entry has its own. */
  answers?: { href: string; label: string }[];
};

/** From this many on, entries are lines below their title: mail programs cut off what is longer than 102 kB. */
const MANY = 25;

/** With `colors` the spots hang from each entry as tabs. */
export function Entries({ entries, colors, locale }: { entries: EntryFacts[]; colors?: MailColors; locale: Locale }) {
  const areLines = entries.length >= MANY && entries.every(({ href, answers }) => !href && !answers);
  if (areLines) return <EntryLines entries={entries} locale={locale} />;
  return (
    <>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never moved
        <Entry key={index} entry={entry} colors={colors} locale={locale} />
      ))}
    </>
  );
}

function EntryLines({ entries, locale }: { entries: EntryFacts[]; locale: Locale }) {
  return [...Map.groupBy(entries, ({ title }) => title)].map(([title, own]) => (
    <Section key={title} className="soft" style={styles.entry}>
      <Text className="ink tight" style={styles.entryTitle}>
        {title}
      </Text>
      <Text className="muted tight" style={styles.entryDetail}>
        {own.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never moved
          <Fragment key={index}>
            {index > 0 && <br />}
            {listDetails(entry, locale).join(" · ")}
          </Fragment>
        ))}
      </Text>
    </Section>
  ));
}

function listDetails({ details, isWaiting }: EntryFacts, locale: Locale): string[] {
  return [...details, ...(isWaiting ? [m.email_on_wait_list({}, { locale })] : [])];
}

function Entry({ entry, colors, locale }: { entry: EntryFacts; colors: MailColors | undefined; locale: Locale }) {
  const { title, href, answers = [], canChange = true, spots } = entry;
  const hasTabs = colors !== undefined && spots;
  return (
    <>
      <Section className="soft" style={hasTabs ? { ...styles.entry, margin: 0 } : styles.entry}>
        <Text className="ink tight" style={styles.entryTitle}>
          {title}
        </Text>
        {listDetails(entry, locale).map((detail) => (
          <Text key={detail} className="muted tight" style={styles.entryDetail}>
            <DotLine text={detail} />
          </Text>
        ))}
        {answers.length > 0 && (
          <Text className="muted tight" style={styles.entryDetail}>
            {answers.map((answer, index) => (
              <Fragment key={answer.label}>
                {index > 0 && " · "}
                <PlainLink href={answer.href}>{answer.label}</PlainLink>
              </Fragment>
            ))}
          </Text>
        )}
        {href && (
          <Text className="muted tight" style={styles.entryDetail}>
            <PlainLink href={href}>{manageLabel(canChange, locale)}</PlainLink>
          </Text>
        )}
      </Section>
      {hasTabs && <MailSpotTabs places={spots} colors={colors} locale={locale} />}
    </>
  );
}

import { Section, Text } from "@react-email/components";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Actions, DotLine, PlainLink } from "./parts.tsx";
import { styles } from "./theme.ts";

/** A sheet with room: its day and what it still needs, if its offers have names. */
export type FollowedSheet = { title: string; href: string; when: string | null; needed: string };

/** A mail about a followed page. */
export type FollowedPage = {
  /** Null for an account without a name. */
  page: string | null;
  href: string;
  sheets: FollowedSheet[];
  /** How many there are besides those listed. */
  more: number;
  /** Where its reader changes or stops what they get. */
  unsubscribeHref: string;
};

export function FollowedSheets({ sheets, more, href, locale }: Pick<FollowedPage, "sheets" | "more" | "href"> & { locale: Locale }) {
  return (
    <>
      {sheets.map((sheet) => (
        <Section key={sheet.href} className="soft" style={styles.entry}>
          <Text className="ink tight" style={styles.entryTitle}>
            <PlainLink href={sheet.href}>{sheet.title}</PlainLink>
          </Text>
          {sheet.when && (
            <Text className="muted tight" style={styles.entryDetail}>
              <DotLine text={sheet.when} />
            </Text>
          )}
          {sheet.needed && (
            <Text className="muted tight" style={styles.entryDetail}>
              {m.email_follow_needed({ needed: sheet.needed }, { locale })}
            </Text>
          )}
        </Section>
      ))}
      <Actions href={href} label={more > 0 ? m.email_follow_more({ count: more }, { locale }) : m.email_follow_action({}, { locale })} />
    </>
  );
}

export function FollowedFooter({ page, unsubscribeHref, locale }: Pick<FollowedPage, "page" | "unsubscribeHref"> & { locale: Locale }) {
  return (
    <>
      {page ? m.email_follow_reason({ page }, { locale }) : m.email_follow_reason_unnamed({}, { locale })}{" "}
      <PlainLink href={unsubscribeHref}>{m.email_follow_stop({}, { locale })}</PlainLink>
    </>
  );
}

import { Img, Section } from "@react-email/components";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import type { EventFacts } from "./parts.tsx";
import { styles } from "./theme.ts";

/** The event's picture as the card's upper part. */
export function EventHero({ event, locale }: { event: EventFacts; locale: Locale }) {
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

import { m } from "#app/i18n/paraglide/messages.js";
import { DURATIONS, FRESHNESS, LIMITS } from "#app/limits.ts";

/** One numbered section of a legal page; its id is its anchor. */
export type LegalSection = { id: string; title: string; paragraphs: string[] };

export type LegalPage = { title: string; lead: string; sections: LegalSection[] };

/** Eleven sections, true for this product (product 16.3). Rendered on the server only, because they are long. */
export function buildTerms(email: string | undefined): LegalPage {
  return {
    title: m.legal_terms_title(),
    lead: m.legal_terms_lead(),
    sections: [
      section(
        "acceptance",
        m.legal_terms_acceptance_title(),
        email ? m.legal_terms_acceptance_text({ email }) : m.legal_terms_acceptance_text_alone(),
      ),
      section("user-roles", m.legal_terms_roles_title(), m.legal_terms_roles_text()),
      section("account-registration", m.legal_terms_account_title(), m.legal_terms_account_text()),
      section("paid-subscriptions", m.legal_terms_paid_title(), m.legal_terms_paid_text()),
      section("text-messaging", m.legal_terms_texting_title(), m.legal_terms_texting_text()),
      section("payment-collection", m.legal_terms_payment_title(), m.legal_terms_payment_text()),
      section("content-and-conduct", m.legal_terms_conduct_title(), m.legal_terms_conduct_text()),
      section("third-party-links", m.legal_terms_links_title(), m.legal_terms_links_text()),
      section("liability", m.legal_terms_liability_title(), m.legal_terms_liability_text()),
      section("modifications", m.legal_terms_changes_title(), m.legal_terms_changes_text()),
      section("governing-law", m.legal_terms_law_title(), m.legal_terms_law_text()),
    ],
  };
}

/** The host of the language model that reads messages to Sally, if any, and whether a model draws pictures. */
export type ModelFacts = { host: string | null; draws: boolean };

export function buildPrivacy(email: string | undefined, { host, draws }: ModelFacts = { host: null, draws: false }): LegalPage {
  return {
    title: m.legal_privacy_title(),
    lead: m.legal_privacy_lead(),
    sections: [
      section("information-collected", m.legal_privacy_collected_title(), m.legal_privacy_collected_text()),
      section("use", m.legal_privacy_use_title(), m.legal_privacy_use_text()),
      section(
        "sharing",
        m.legal_privacy_sharing_title(),
        [
          m.legal_privacy_sharing_text(),
          m.passes_privacy(),
          m.keys_privacy(),
          m.agents_privacy(),
          host === null ? m.legal_privacy_model_none() : m.legal_privacy_model({ host }),
          ...(draws ? [m.legal_privacy_pictures()] : []),
        ].join("\n\n"),
      ),
      section("payment-data", m.legal_privacy_payment_title(), m.legal_privacy_payment_text()),
      section("user-control", m.legal_privacy_control_title(), m.legal_privacy_control_text()),
      section(
        "cookies",
        m.legal_privacy_cookies_title(),
        [
          m.legal_privacy_cookies_text({
            sidebar: SIDEBAR_DAYS,
            device: days(DURATIONS.knownDevice),
            wrote: FRESHNESS.wrote / 1000,
            confirmation: FRESHNESS.confirmation / 1000,
          }),
          m.embed_privacy(),
        ].join("\n\n"),
      ),
      section("retention", m.legal_privacy_retention_title(), m.legal_privacy_retention_text(retention())),
      section("security", m.legal_privacy_security_title(), m.legal_privacy_security_text()),
      section("international-transfers", m.legal_privacy_transfers_title(), m.legal_privacy_transfers_text()),
      section("children", m.legal_privacy_children_title(), m.legal_privacy_children_text(retention())),
      section(
        "contact-and-changes",
        m.legal_privacy_contact_title(),
        email ? m.legal_privacy_contact_text({ email }) : m.legal_privacy_contact_text_alone(),
      ),
    ],
  };
}

/** The lifetime of the sidebar's cookie (product 4.1). */
const SIDEBAR_DAYS = 7;

function days(length: number): number {
  return length / DURATIONS.day;
}

function retention() {
  return {
    days: LIMITS.retention.defaultDays,
    backups: LIMITS.retention.backupDays,
    removed: days(DURATIONS.purgeAfter),
    mail: days(DURATIONS.mailKept),
    recipients: days(DURATIONS.recipientsKept),
    idle: days(DURATIONS.sessionIdle),
    session: days(DURATIONS.sessionAbsolute),
  };
}

function section(id: string, title: string, text: string): LegalSection {
  return { id, title, paragraphs: text.split("\n\n") };
}

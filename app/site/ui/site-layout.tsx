import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { SITE_LINKS } from "#app/site/site-links.ts";
import type { NavItem } from "#app/ui/layouts/nav.ts";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";

type SiteLayoutProps = {
  links?: readonly NavItem[];
  action?: ReactNode;
  width?: "page" | "full";
  footerText?: string;
  children: ReactNode;
};

/** A public page with the footer that links to all others (product 16.2). */
export function SiteLayout({ links, action, width = "full", footerText = m.site_copyright(), children }: SiteLayoutProps) {
  return (
    <PublicLayout links={links} action={action} width={width} footerLinks={siteLinks()} footerText={footerText}>
      {children}
    </PublicLayout>
  );
}

function siteLinks(): NavItem[] {
  const links = [
    { to: "/", label: m.site_home() },
    { to: SITE_LINKS.gallery, label: m.site_gallery() },
    { to: SITE_LINKS.about, label: m.site_about() },
    { to: SITE_LINKS.developers, label: m.keys_dev_title() },
    { to: SITE_LINKS.privacy, label: m.site_privacy() },
    { to: SITE_LINKS.terms, label: m.site_terms() },
    { to: SITE_LINKS.mine, label: m.mydata_lost_link() },
  ];
  return links.flatMap(({ to, label }) => (to ? [{ to, label }] : []));
}

import { m } from "#app/i18n/paraglide/messages.js";
import type { LegalPage as Page } from "#app/site/legal.ts";
import { SITE_LINKS } from "#app/site/site-links.ts";
import { Button } from "#app/ui/button.tsx";
import { SiteLayout } from "./site-layout.tsx";

/** The whole page of a legal text, for its route. */
export function legalHtmlPage(legal: Page) {
  return {
    look: "site" as const,
    title: `${legal.title} · ${m.app_name()}`,
    meta: [{ name: "description", content: legal.lead }],
    body: <LegalPage {...legal} />,
  };
}

/** Terms or privacy: a table of contents and eleven short sections. */
function LegalPage({ title, lead, sections }: Page) {
  return (
    <SiteLayout
      action={
        <Button asChild size="sm" variant="ghost">
          <a href={SITE_LINKS.about}>{m.site_about()}</a>
        </Button>
      }
    >
      <div className="mx-auto grid max-w-5xl gap-10 px-4 py-10 sm:px-6 md:py-16 lg:grid-cols-[15rem_1fr] lg:gap-16">
        <header className="grid max-w-2xl gap-3 lg:col-start-2">
          <h1 className="display text-4xl sm:text-5xl">{title}</h1>
          <p className="text-lg text-soft">{lead}</p>
          <p className="text-muted text-sm">{m.legal_updated()}</p>
        </header>
        <nav aria-labelledby="contents" className="lg:row-start-2 print:hidden">
          <div className="grid gap-2 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-card max-lg:p-5 lg:sticky lg:top-24">
            <h2 id="contents" className="font-semibold text-sm">
              {m.legal_contents()}
            </h2>
            <ol className="grid list-inside list-decimal gap-x-6 text-muted text-sm marker:text-edge sm:max-lg:grid-cols-2">
              {sections.map((section) => (
                <li key={section.id} className="py-1">
                  <a href={`#${section.id}`} className="text-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:py-2">
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="grid max-w-2xl gap-10 lg:row-start-2">
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="grid scroll-mt-24 gap-3">
              <h2 id={`${section.id}-title`} className="display flex gap-3 text-2xl">
                <span aria-hidden="true" className="min-w-7 text-accent-ink">
                  {index + 1}
                </span>
                {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="text-soft leading-relaxed sm:pl-10">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </SiteLayout>
  );
}

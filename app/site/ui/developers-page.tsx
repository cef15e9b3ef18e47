import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatAlternatives } from "#app/lib/format-list.ts";
import type { ApiOperation } from "#app/people/keys/operations.ts";
import { listSufficient } from "#app/people/keys/scopes.ts";
import type { buildExamples } from "#app/site/examples.ts";
import { SITE_LINKS } from "#app/site/site-links.ts";
import { Button } from "#app/ui/button.tsx";
import { SiteLayout } from "./site-layout.tsx";

type DevelopersPageProps = { operations: ApiOperation[]; examples: ReturnType<typeof buildExamples> };

/** How programs use keys: three examples, and every operation (product 16.4). */
export function DevelopersPage({ operations, examples }: DevelopersPageProps) {
  return (
    <SiteLayout
      action={
        <Button asChild size="sm" variant="ghost">
          <a href={SITE_LINKS.about}>{m.site_about()}</a>
        </Button>
      }
    >
      <div className="mx-auto grid max-w-5xl gap-10 px-4 py-10 sm:px-6 md:py-16">
        <header className="grid max-w-2xl gap-3">
          <h1 className="display text-4xl sm:text-5xl">{m.keys_dev_title()}</h1>
          <p className="text-lg text-soft">{m.keys_dev_lead()}</p>
        </header>
        <Part id="start" title={m.keys_dev_start()}>
          <p className="max-w-2xl text-soft leading-relaxed">{m.keys_dev_start_text()}</p>
          <Button asChild className="justify-self-start">
            <a href="/settings/connections">{m.keys_dev_make()}</a>
          </Button>
        </Part>
        <Part id="list" title={m.keys_dev_list()}>
          <Example code={examples.list} />
        </Part>
        <Part id="draft" title={m.keys_dev_draft()}>
          <Example code={examples.draft} />
        </Part>
        <Part id="change" title={m.keys_dev_change()}>
          <Example code={examples.change} />
        </Part>
        <Part id="operations" title={m.keys_dev_all()}>
          <p className="max-w-2xl text-soft leading-relaxed">{m.keys_dev_all_text()}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <Description href="/api/v1/openapi.json">{m.keys_dev_openapi()}</Description>
            <Description href="/api/openapi.json">{m.keys_dev_openapi_guests()}</Description>
          </p>
          {[...Map.groupBy(operations, ({ tag }) => tag)].map(([tag, own]) => (
            <section key={tag} aria-label={tag} lang="en" className="grid gap-2">
              <h3 className="font-semibold">{tag}</h3>
              <ul className="divide-y divide-line rounded-lg border border-line bg-card">
                {own.map((operation) => (
                  <Operation key={operation.id} {...operation} />
                ))}
              </ul>
            </section>
          ))}
        </Part>
      </div>
    </SiteLayout>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 scroll-mt-24 gap-3">
      <h2 id={`${id}-title`} className="display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Scrolls by itself, so it can be reached by keyboard. */
function Example({ code }: { code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <pre tabIndex={0} dir="ltr" lang="en" className="overflow-x-auto rounded-lg border border-line bg-card p-5 text-sm">
      <code>{code}</code>
    </pre>
  );
}

function Description({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:py-2">
      {children}
    </a>
  );
}

function Operation({ method, path, summary, scope }: ApiOperation) {
  const needs = scope ? m.keys_dev_scope({ scope: formatAlternatives(listSufficient(scope), getLocale()) }) : m.keys_dev_any();
  return (
    <li className="grid gap-1 p-4 text-sm">
      <p className="wrap-anywhere">
        <code>
          <strong>{method}</strong> {path}
        </code>
      </p>
      <p className="text-soft">{summary}</p>
      <p className="text-muted text-xs">{needs}</p>
    </li>
  );
}

import { Link } from "@remix-run/react";
import { ArrowLeft, ArrowUpRight } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { AUDIENCES, type GalleryAudience } from "#app/site/gallery/example.ts";
import { demoPath, templatePath } from "#app/site/gallery/paths.ts";
import type { GalleryCard } from "#app/site/gallery/queries.server.ts";
import { SiteLayout } from "#app/site/ui/site-layout.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { FULL_PHONE_WIDTH } from "#app/ui/picture-sizes.ts";

type GalleryPageProps = { audience: GalleryAudience | null; templates: GalleryCard[]; further: GalleryCard[] };

/** Seven templates to look at and start from (product 14.1); the filter is in the URL. */
export function GalleryPage({ audience, templates, further }: GalleryPageProps) {
  return (
    <SiteLayout
      action={
        <>
          <Button asChild size="sm" variant="ghost">
            <Link to="/" reloadDocument>
              <ArrowLeft aria-hidden="true" />
              <span className="max-sm:sr-only">{m.gallery_back_home()}</span>
            </Link>
          </Button>
          <Button asChild size="sm">
            <Link to="/create">{m.gallery_create()}</Link>
          </Button>
        </>
      }
    >
      <div className="mx-auto grid max-w-6xl gap-8 px-4 pt-8 pb-20 sm:px-6 md:pt-14">
        <header className="grid max-w-2xl gap-3">
          <h1 className="display text-4xl sm:text-5xl">{m.gallery_title()}</h1>
          <p className="text-lg text-soft">{m.gallery_lead()}</p>
        </header>
        <Filters audience={audience} count={templates.length} />
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {templates.map((card) => (
            <TemplateCard key={card.name} card={card} />
          ))}
          <BlankTile after={templates.length} />
        </ul>
        {further.length > 0 && <Further cards={further} />}
      </div>
    </SiteLayout>
  );
}

function Filters({ audience, count }: { audience: GalleryAudience | null; count: number }) {
  const choices = [
    { value: null, label: m.gallery_all() },
    ...AUDIENCES.map((who) => ({ value: who, label: m.gallery_audience({ who }) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav aria-label={m.gallery_filters()} className="max-w-full">
        <ul className="flex flex-wrap gap-2">
          {choices.map(({ value, label }) => (
            <li key={label}>
              <Link
                to={value ? `/gallery?for=${value}` : "/gallery"}
                preventScrollReset
                aria-current={value === audience ? "true" : undefined}
                className={cn(
                  "tap inline-flex h-9 items-center rounded-full border border-edge/50 bg-card px-4",
                  "font-medium text-sm text-soft transition-colors hover:border-edge hover:text-ink",
                  "aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper",
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="text-muted text-sm">
        {m.gallery_count({ count })}
      </p>
    </div>
  );
}

function TemplateCard({ card }: { card: GalleryCard }) {
  const { name, audience, kind, badge, picture, title, text } = card;
  return (
    <li
      data-kind={kind}
      className="grid grid-rows-[auto_1fr] overflow-hidden rounded-xl border border-line bg-card shadow-low transition-shadow hover:shadow-raised"
    >
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={`(min-width: 64rem) 22rem, ${FULL_PHONE_WIDTH}`}
        alt=""
        width={960}
        height={480}
        className="h-44 w-full bg-kind-soft object-cover"
      />
      <div className="flex flex-col items-start gap-3 p-5">
        <div className="flex flex-wrap gap-2">
          <Badge tone="kind">{badge}</Badge>
          {audience && <Badge>{m.gallery_audience({ who: audience })}</Badge>}
        </div>
        <h2 className="display text-xl">{title}</h2>
        <p className="text-soft text-sm">{text}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button asChild size="sm">
            <Link to={templatePath(name)} aria-label={`${m.gallery_use()}: ${title}`}>
              {m.gallery_use()}
            </Link>
          </Button>
          <Button asChild size="sm" variant="secondary">
            <SeeExample name={name} title={title} />
          </Button>
        </div>
      </div>
    </li>
  );
}

function SeeExample({ name, title, ...props }: { name: string; title: string }) {
  return (
    <a {...props} href={demoPath(name)} target="_blank" rel="noopener" aria-label={`${m.gallery_see()}: ${title} ${m.gallery_new_tab()}`}>
      {m.gallery_see()}
      <ArrowUpRight aria-hidden="true" />
    </a>
  );
}

function Further({ cards }: { cards: GalleryCard[] }) {
  return (
    <section aria-labelledby="further" className="mt-8 grid gap-5 border-line border-t pt-10">
      <div className="grid gap-1">
        <h2 id="further" className="display text-2xl">
          {m.gallery_further()}
        </h2>
        <p className="text-soft">{m.gallery_further_text()}</p>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {cards.map(({ name, kind, picture, title, text }) => (
          <li key={name} data-kind={kind}>
            <Link
              to={demoPath(name)}
              className="flex h-full items-center gap-4 rounded-xl border border-line bg-card p-3 shadow-low transition-shadow hover:shadow-raised"
            >
              <img
                src={picture.srcSet?.split(" ")[0]}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                className="size-24 shrink-0 rounded-lg bg-kind-soft object-cover"
              />
              <span className="grid gap-0.5">
                <strong className="display text-lg">{title}</strong>
                <span className="text-muted text-sm">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last tile fills the row: start with a blank form. */
function BlankTile({ after }: { after: number }) {
  const wide = ["lg:col-span-3", "lg:col-span-2", "lg:col-span-1"][after % 3];
  return (
    <li
      className={cn(
        "grid content-center justify-items-center gap-2 rounded-xl border border-edge/50 border-dashed bg-sunken/60 px-6 py-12 text-center",
        after % 2 === 0 && "sm:col-span-2",
        wide,
      )}
    >
      <h2 className="display text-2xl">{m.gallery_closing()}</h2>
      <p className="text-soft">{m.gallery_closing_text()}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to="/create">{m.gallery_create()}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/" reloadDocument>
            {m.gallery_back_home()}
          </Link>
        </Button>
      </div>
    </li>
  );
}

import { Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { templatePath } from "#app/site/gallery/paths.ts";
import type { Demo, DemoSection } from "#app/site/gallery/sections.ts";
import { SiteLayout } from "#app/site/ui/site-layout.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Attendees } from "./attendees.tsx";
import { Board } from "./board.tsx";
import { CareSlots } from "./care-slots.tsx";
import { DemoHero } from "./demo-hero.tsx";
import { Goals } from "./goals.tsx";
import { Ledger } from "./ledger.tsx";
import { OfferList } from "./offer-list.tsx";
import { Outings } from "./outings.tsx";
import { NotesPanel, SlipsPanel } from "./panels.tsx";
import { SampleState } from "./sample-state.tsx";
import { ShiftCards } from "./shift-cards.tsx";

type DemoPageProps = { demo: Demo; isSignedIn: boolean };

/** One of the ten demo pages: a lively sample form to try out and reuse (product 14.2). */
export function DemoPage({ demo, isSignedIn }: DemoPageProps) {
  const createPath = demoCreatePath(demo);
  const { panel } = demo;
  return (
    <SiteLayout
      action={
        <Button asChild size="sm">
          <Link to={createPath}>{m.demo_create()}</Link>
        </Button>
      }
    >
      <SampleState key={demo.name}>
        <article data-kind={demo.kind}>
          <DemoHero demo={demo} note={hasButtons(demo) ? m.demo_note() : m.demo_note_plain()} />
          <div
            className={cn(
              "mx-auto grid max-w-6xl gap-14 px-4 pb-20 sm:px-6",
              panel?.panel === "slips" && "lg:grid-cols-[1fr_21rem] lg:gap-10",
            )}
          >
            <div className="grid min-w-0 content-start gap-14">
              {demo.sections.map((section) => (
                <section key={section.title} className="grid gap-6">
                  <div className="grid max-w-2xl gap-1">
                    <h2 className="display text-2xl">{section.title}</h2>
                    {section.text && <p className="text-soft">{section.text}</p>}
                  </div>
                  <SectionBody section={section} isSignedIn={isSignedIn} />
                </section>
              ))}
            </div>
            {panel?.panel === "slips" && (
              <aside className="content-start lg:sticky lg:top-20 lg:self-start">
                <SlipsPanel {...panel} />
              </aside>
            )}
            {panel?.panel === "notes" && <NotesPanel {...panel} />}
          </div>
          <Closing createPath={createPath} />
        </article>
      </SampleState>
    </SiteLayout>
  );
}

/** The childcare demo asks to sign in first (product 14.2), then leads to its template. */
function demoCreatePath({ name, sections }: Demo): string {
  const path = templatePath(name);
  return sections.some(({ section }) => section === "care") ? `/auth?redirect=${encodeURIComponent(path)}` : path;
}

function hasButtons({ sections }: Demo): boolean {
  return !sections.every(({ section }) => section === "care");
}

function SectionBody({ section, isSignedIn }: { section: DemoSection; isSignedIn: boolean }) {
  switch (section.section) {
    case "board":
      return <Board {...section} />;
    case "list":
      return <OfferList {...section} />;
    case "cards":
      return <ShiftCards {...section} />;
    case "goals":
      return <Goals {...section} />;
    case "attendees":
      return <Attendees {...section} />;
    case "care":
      return <CareSlots {...section} isSignedIn={isSignedIn} />;
    case "ledger":
      return <Ledger {...section} />;
    case "outings":
      return <Outings {...section} />;
  }
}

function Closing({ createPath }: { createPath: string }) {
  return (
    <section className="border-line border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl justify-items-center gap-3 px-4 py-16 text-center sm:px-6">
        <h2 className="display text-3xl">{m.demo_closing()}</h2>
        <p className="max-w-md text-soft">{m.demo_closing_text()}</p>
        <div className="mt-3 flex flex-col gap-3 max-sm:w-full sm:flex-row">
          <Button asChild size="lg">
            <Link to={createPath}>{m.demo_create()}</Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/gallery">{m.demo_more()}</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}

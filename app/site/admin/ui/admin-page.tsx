import { Link, useNavigation } from "@remix-run/react";
import { Download, RefreshCw } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { VERSION } from "#app/lib/version.ts";
import { ADMIN_TABS, type AdminTab, type Figures } from "#app/site/admin/figures.ts";
import { metricLabels } from "#app/site/admin/labels.ts";
import { SiteLayout } from "#app/site/ui/site-layout.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { GrowthChart } from "./growth-chart.tsx";
import { MailHealth } from "./mail-health.tsx";
import { OperationsTab } from "./operations-tab.tsx";
import { RevenueTab } from "./revenue-tab.tsx";
import { TypeBars } from "./type-bars.tsx";

export type AdminPageProps = { tab: AdminTab; isSample: boolean; figures: Figures; now: number };

/** The dashboard (product 15): the sample for anyone, this installation's figures for its administrators. */
export function AdminPage({ tab, isSample, figures, now }: AdminPageProps) {
  const time = new Intl.DateTimeFormat(getLocale(), { timeStyle: "medium", timeZone: "UTC" }).format(now);
  return (
    <SiteLayout footerText={`${m.site_copyright()} ${VERSION}`}>
      <div className="mx-auto max-w-6xl px-4 pt-6 pb-20 sm:px-6 md:pt-10">
        <PageHeader
          title={m.admin_title()}
          text={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
              <Badge tone={isSample ? "yellow" : "green"} dot>
                {isSample ? m.admin_sample() : m.admin_live()}
              </Badge>
              {isSample ? m.admin_sample_text() : m.admin_as_of({ time: `${time} UTC` })}
            </span>
          }
          actions={<Actions tab={tab} />}
          className="mb-6"
        />
        <TabLinks
          label={m.admin_tabs()}
          tabs={ADMIN_TABS.map((each) => ({ to: tabPath(each), label: m.admin_tab({ tab: each }), current: each === tab }))}
          className="mb-8"
        />
        <TabBody tab={tab} figures={figures} />
      </div>
    </SiteLayout>
  );
}

function Actions({ tab }: { tab: AdminTab }) {
  const isBusy = useNavigation().state === "loading";
  return (
    <>
      <Button asChild variant="secondary" size="sm">
        <a href="/admin/export.csv" download>
          <Download aria-hidden="true" />
          {m.admin_export()}
        </a>
      </Button>
      <Button asChild size="sm" variant="secondary" aria-disabled={isBusy || undefined}>
        <Link to={tabPath(tab)} replace preventScrollReset>
          <RefreshCw aria-hidden="true" className={isBusy ? "animate-spin" : undefined} />
          {m.admin_refresh()}
        </Link>
      </Button>
    </>
  );
}

function tabPath(tab: AdminTab): string {
  return tab === "overview" ? "/admin" : `/admin?tab=${tab}`;
}

function TabBody({ tab, figures: { metrics, revenue, monthlyUsers, eventTypes, mail, operations } }: { tab: AdminTab; figures: Figures }) {
  const words = metricLabels(metrics);
  const about = (part: string) => words.filter(({ id }) => id.startsWith(part));
  switch (tab) {
    case "revenue":
      return <RevenueTab revenue={revenue} />;
    case "users":
      return (
        <div className="grid gap-8">
          <FigureCards figures={[...about("users"), ...about("active")]} className="lg:grid-cols-2" />
          <GrowthChart months={monthlyUsers} />
        </div>
      );
    case "events":
      return (
        <div className="grid gap-8">
          <FigureCards figures={[...about("events"), ...about("signups")]} className="lg:grid-cols-4" />
          <TypeBars types={eventTypes} />
        </div>
      );
    case "operations":
      return (
        <div className="grid gap-10">
          <OperationsTab operations={operations} />
          {mail && <MailHealth mail={mail} />}
        </div>
      );
    case "overview":
      return (
        <div className="grid gap-10">
          <FigureCards figures={words} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <GrowthChart months={monthlyUsers} />
            <TypeBars types={eventTypes} />
          </div>
          {mail && <MailHealth mail={mail} />}
        </div>
      );
  }
}

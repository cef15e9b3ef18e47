import type { ReactNode } from "react";
import type { NavItem } from "#app/ui/layouts/nav.ts";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ActionSamples } from "./actions.tsx";
import { Colors } from "./colors.tsx";
import { Fields } from "./fields.tsx";
import { Information } from "./information.tsx";
import { AuthSample, ShellSample } from "./layouts.tsx";
import { Lists } from "./lists.tsx";
import { Overlays } from "./overlays.tsx";

const LAYOUTS = ["parts", "shell", "auth"] as const;
const LINKS: NavItem[] = LAYOUTS.map((name) => ({ to: `/dev/ui?layout=${name}`, label: name }));
export type DevLayout = (typeof LAYOUTS)[number];

/** Every component in every state, light and dark side by side; `?layout=` shows the layouts. Development only. */
export function DevUiPage({ layout, children }: { layout: DevLayout; children?: ReactNode }) {
  if (layout === "shell") return <ShellSample />;
  if (layout === "auth") return <AuthSample />;
  return (
    <PublicLayout width="full" links={[...LINKS, { to: "/dev/sample", label: "guest" }]} footerText="Development only">
      <div className="mx-auto max-w-[96rem] px-4 py-8">
        <PageHeader title="Parts" text="Every primitive in every state, light and dark." />
        <Overlays />
        <div className="mt-8 grid gap-4 xl:grid-cols-2">
          <Theme name="light">{children}</Theme>
          <Theme name="dark">{children}</Theme>
        </div>
      </div>
    </PublicLayout>
  );
}

export function parseDevLayout(value: string | null): DevLayout {
  return LAYOUTS.find((layout) => layout === value) ?? "parts";
}

function Theme({ name, children }: { name: "light" | "dark"; children: ReactNode }) {
  return (
    <section
      data-theme={name}
      aria-label={name}
      className="grid min-w-0 content-start gap-10 rounded-xl border border-line bg-paper p-4 text-ink sm:p-8"
    >
      <Colors />
      <ActionSamples />
      <Fields prefix={name} />
      <Information />
      <Lists prefix={name} />
      {children}
    </section>
  );
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { privacyOf } from "#app/site/legal.ts";
import { LegalPage } from "#app/site/ui/legal-page.tsx";

export const handle = { htmlFirst: "site" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · ${m.app_name()}` },
  { name: "description", content: data?.lead },
];

export async function loader() {
  return privacyOf(config().supportEmail);
}

export default function Privacy() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}

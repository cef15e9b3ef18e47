import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { config, modelHost } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { hasImageModel } from "#app/media/image-model.server.ts";
import { privacyOf } from "#app/site/legal.ts";
import { LegalPage } from "#app/site/ui/legal-page.tsx";

export const handle = { htmlFirst: "site" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · ${m.app_name()}` },
  { name: "description", content: data?.lead },
];

export async function loader() {
  return privacyOf(config().supportEmail, { host: modelHost(), draws: hasImageModel() });
}

export default function Privacy() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}

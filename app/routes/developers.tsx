import { config } from "#app/config.server.ts";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { buildExamples } from "#app/site/examples.ts";
import { DevelopersPage } from "#app/site/ui/developers-page.tsx";

const { loader } = htmlRoute({
  load: async ({ context }) => ({ operations: (await context.listOperations?.()) ?? [], examples: buildExamples(config().origin) }),
  page: (loaded) => ({
    look: "site",
    title: `${m.keys_dev_title()} · ${m.app_name()}`,
    meta: [{ name: "description", content: m.keys_dev_lead() }],
    body: <DevelopersPage {...loaded} />,
  }),
});

export { loader };

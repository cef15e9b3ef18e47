import { config } from "#app/config.server.ts";
import { htmlRoute } from "#app/html-route.server.tsx";
import { GuestSample } from "#app/ui/dev/layouts.tsx";

/** The guest's sample of `/dev/ui`, delivered like guests' pages, without React. */
function load() {
  if (config().isProduction) throw new Response(null, { status: 404 });
}

const { loader } = htmlRoute({ load, page: () => ({ look: "guest", title: "Parts", body: <GuestSample /> }) });

export { loader };

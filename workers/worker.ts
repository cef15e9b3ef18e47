import { countRows } from "#app/lib/usage.server.ts";
import { app } from "./http.ts";
import { runScheduled } from "./scheduled.ts";

export { EventRoom } from "./event-room.ts";

export default {
  fetch: app.fetch,
  scheduled: async (controller, _env, _context) => {
    countRows(await runScheduled(controller.scheduledTime), controller.scheduledTime);
  },
} satisfies ExportedHandler<Cloudflare.Env>;

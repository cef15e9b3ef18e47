import { app } from "./http.ts";
import { runScheduled } from "./scheduled.ts";

export { EventRoom } from "./event-room.ts";

export default {
  fetch: app.fetch,
  scheduled: (controller, _env, _context) => runScheduled(controller.scheduledTime),
} satisfies ExportedHandler<Cloudflare.Env>;

import { countRows } from "#app/admin/usage.server.ts";
import { measured, newMeter } from "#app/db/meter.server.ts";
import { app } from "./http.ts";
import { runScheduled } from "./scheduled.ts";

export { EventRoom } from "./event-room.ts";

export default {
  fetch: app.fetch,
  scheduled: async (controller, _env, _context) => {
    const meter = newMeter();
    await measured(meter, () => runScheduled(controller.scheduledTime));
    countRows(meter, controller.scheduledTime);
  },
} satisfies ExportedHandler<Cloudflare.Env>;

import { Hono } from "hono";
import { getRoom } from "#app/sheet/room/room.server.ts";

/**
 * /live/{eventId}: the socket on which an open page receives the counts from the event's room. Pages of other sites are
 * refused; programs send no Origin and may listen.
 */
export const live = new Hono<{ Bindings: Cloudflare.Env }>().get("/:eventId{[\\w-]{1,64}}", async (c) => {
  if (c.req.header("Upgrade") !== "websocket") return c.text("Expected a WebSocket", 426);
  const origin = c.req.header("Origin");
  if (origin !== undefined && origin !== new URL(c.req.url).origin) return c.text("This socket was opened by another site.", 403);
  return getRoom(c.req.param("eventId")).fetch(c.req.raw);
});

import { Hono } from "hono";

/** /live/{eventId}: the socket on which an open page hears the counts; the event's room answers. */
export const live = new Hono<{ Bindings: Cloudflare.Env }>().get("/:eventId{[\\w-]{1,64}}", (c) => {
  if (c.req.header("Upgrade") !== "websocket") return c.text("Expected a WebSocket", 426);
  return c.env.EVENT_ROOM.getByName(c.req.param("eventId")).fetch(c.req.raw);
});

import { EventRoom } from "#workers/event-room.ts";

export { EventRoom };

/** The entry of the worker tests: the real Durable Object, without pages. */
export default { fetch: () => new Response("not a page", { status: 404 }) };

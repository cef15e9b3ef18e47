import { DurableObject } from "cloudflare:workers";

export class EventRoom extends DurableObject {}

export default {
  fetch() {
    return new Response("ok");
  },
};

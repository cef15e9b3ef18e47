import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { withCounting } from "./meter.server.ts";

export function db() {
  return drizzle(withCounting(env.DB));
}

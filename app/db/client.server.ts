import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { counted } from "./meter.server.ts";

export function db() {
  return drizzle(counted(env.DB));
}

import { createHash } from "node:crypto";

export async function sha256(text: string): Promise<string> {
  return createHash("sha256").update(text).digest("hex");
}

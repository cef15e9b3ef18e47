import { createHash } from "node:crypto";

export async function sha256(content: string | Uint8Array): Promise<string> {
  return createHash("sha256").update(content).digest("hex");
}

import { z } from "zod";
import type { DatabaseTarget } from "./database.ts";
import { type Cloudflare, openCloudflare } from "./deploy/cloudflare.ts";
import { bucketName, readInstallationSettings, type Stage } from "./deploy/installation.ts";
import { loginToken } from "./deploy/world.ts";
import { ROOT, STATE_FOLDER } from "./local.ts";
import { openLocalWorker } from "./local-worker.ts";

export type StoredObject = { key: string; contentType: string };

/** The product's R2 bucket, local or at Cloudflare. */
export type Bucket = {
  list: () => AsyncGenerator<StoredObject>;
  get: (key: string) => Promise<Uint8Array | null>;
  put: (object: StoredObject, bytes: Uint8Array) => Promise<void>;
  close: () => Promise<void>;
};

export function toStage({ staging }: DatabaseTarget): Stage {
  return staging ? "staging" : "production";
}

export async function openBucket(where: DatabaseTarget): Promise<Bucket> {
  if (!where.remote) return localBucket(where["persist-to"] ?? STATE_FOLDER);
  const settings = readInstallationSettings(toStage(where), ROOT);
  const token = process.env.CLOUDFLARE_API_TOKEN || loginToken();
  if (!settings) throw new Error("Nothing was deployed from this folder: npm run deploy -- --adopt");
  if (!token) throw new Error("Not logged in to Cloudflare: npx wrangler login");
  const baseUrl = process.env.CLOUDFLARE_API_BASE_URL;
  return remoteBucket(openCloudflare(token, baseUrl ? { baseUrl } : {}), settings.accountId, bucketName(settings.name));
}

async function localBucket(state: string): Promise<Bucket> {
  const worker = openLocalWorker(state);
  const bucket = await worker.getR2Bucket("MEDIA");
  return {
    list: async function* () {
      for (let cursor: string | undefined; ; ) {
        const page = await bucket.list({ ...(cursor ? { cursor } : {}), include: ["httpMetadata"] });
        for (const { key, httpMetadata } of page.objects) yield { key, contentType: httpMetadata?.contentType ?? "" };
        if (!page.truncated) return;
        cursor = page.cursor;
      }
    },
    get: async (key) => {
      const object = await bucket.get(key);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    put: async ({ key, contentType }, bytes) => void (await bucket.put(key, bytes, { httpMetadata: contentType ? { contentType } : {} })),
    close: () => worker.dispose(),
  };
}

export function remoteBucket(cloudflare: Cloudflare, accountId: string, name: string): Bucket {
  const path = `/accounts/${accountId}/r2/buckets/${name}/objects`;
  const at = (key: string) => `${path}/${key.split("/").map(encodeURIComponent).join("/")}`;
  const objects = z.array(z.object({ key: z.string(), http_metadata: z.object({ contentType: z.string().optional() }).nullish() }));
  return {
    list: async function* () {
      for (let cursor: string | undefined; ; ) {
        const { result, info } = await cloudflare.page(path, objects, { per_page: "1000", cursor });
        for (const { key, http_metadata } of result) yield { key, contentType: http_metadata?.contentType ?? "" };
        if (!info?.is_truncated || !info.cursor) return;
        cursor = info.cursor;
      }
    },
    get: async (key) => new Uint8Array(await (await cloudflare.raw("GET", at(key))).arrayBuffer()),
    put: async ({ key, contentType }, bytes) => {
      const body = new Blob([new Uint8Array(bytes)]);
      await cloudflare.raw("PUT", at(key), body, contentType ? { "Content-Type": contentType } : {});
    },
    close: async () => {},
  };
}

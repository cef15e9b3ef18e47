/** Replaces `cloudflare:workers` in Node, where no binding is read. */
export const env = {};

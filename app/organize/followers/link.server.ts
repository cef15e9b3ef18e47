import { config } from "#app/config.server.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";

/** A follower's own page: there they confirm, choose what they get, and stop. */
export async function createFollowerLink(followerId: string): Promise<string> {
  return config().origin + (await followerPath(followerId));
}

export async function followerPath(followerId: string): Promise<string> {
  return `/f/${await createLinkToken("follower", followerId)}`;
}

/** Null if the link isn't ours. */
export async function parseFollowerId(token: string): Promise<string | null> {
  return (await isGenuine(token, "follower")) ? parseTokenId(token) : null;
}

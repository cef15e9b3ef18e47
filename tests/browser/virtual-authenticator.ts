import type { CDPSession, Page } from "@playwright/test";

export type VirtualAuthenticator = { client: CDPSession; authenticatorId: string };

/** Gives the page's browser a device that makes and uses passkeys, and answers each request as its person would. */
export async function addAuthenticator(page: Page, isUserVerified = true): Promise<VirtualAuthenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

export async function countCredentials({ client, authenticatorId }: VirtualAuthenticator): Promise<number> {
  return (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
}

/** Whether the device finds its person when it checks who they are. */
export async function setVerified({ client, authenticatorId }: VirtualAuthenticator, isUserVerified: boolean): Promise<void> {
  await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

/** Whether the device answers at all. */
export async function setPresent({ client, authenticatorId }: VirtualAuthenticator, enabled: boolean): Promise<void> {
  await client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
}

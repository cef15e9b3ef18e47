import { startResendServer } from "#tests/support/resend-server.ts";

type Provider = { vars: Record<string, string>; books: () => Promise<{ calls: unknown[]; accepted: unknown[] }> };

/** Uses a mail provider, as in production. Without one, the local bucket stores each message, which costs more than the sign-up. */
export async function runWithMailProvider<Answer>(use: (provider: Provider) => Promise<Answer>): Promise<Answer> {
  const { url, server } = await startResendServer();
  const vars = {
    MAIL_FROM: "Turnout <hello@turnout.test>",
    RESEND_API_KEY: "bench",
    RESEND_WEBHOOK_SECRET: "whsec_YmVuY2g=",
    RESEND_BASE_URL: `${url}/bench`,
  };
  try {
    return await use({ vars, books: async () => await (await fetch(`${url}/bench/books`)).json() });
  } finally {
    server.close();
  }
}

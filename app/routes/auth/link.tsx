import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { accountLabel, maskAccount, safePath } from "#app/people/accounts/rules.ts";
import { findSignInLink, signInByLink } from "#app/people/accounts/sign-in-link.server.ts";
import { LinkScreen } from "#app/people/accounts/ui/link-screen.tsx";

export const meta: MetaFunction = () => [{ title: `${m.accounts_link_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];

/** The mailed sign-in link: viewing it changes nothing, its button does. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await findSignInLink(token, Date.now());
  const account = found && accountLabel(maskAccount(found.user));
  return { token, account, supportEmail: config().supportEmail };
}

export async function action({ request }: ActionFunctionArgs) {
  const token = fieldText(await readForm(request), "token");
  const entry = await signInByLink(token, request, Date.now());
  if (!entry) return data({ isGone: true }, { status: 410 });
  return redirectDocument(safePath(entry.path), { headers: entry.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

export default function SignInByLink() {
  const { account, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <LinkScreen {...page} account={refused ? null : account} />;
}

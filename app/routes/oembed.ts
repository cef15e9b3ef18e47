import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerOEmbed } from "#app/organize/embed/oembed.server.ts";

/** How to embed a page of ours, for programs of other websites. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerOEmbed(new URL(request.url), Date.now());
}

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

declare module "*.css?inline&rules" {
  const rules: import("#app/ui/critical-styles.ts").StyleRule[];
  export default rules;
}

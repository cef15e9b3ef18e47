import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every URL of the product, in the specification's order, and the module that answers it. */
export default [
  index("routes/home.tsx"),
  route("auth", "routes/auth.tsx"),
  route("auth/sign-out", "routes/auth/sign-out.ts"),
  route("auth/resend-verification", "routes/auth/resend-verification.ts"),
  route("verify", "routes/verify.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  layout("routes/app-layout.tsx", [
    route("dashboard", "routes/dashboard.tsx"),
    route("events", "routes/events.tsx"),
    route("attending", "routes/attending.ts"),
    route("event/:eventId/share", "routes/event/share.tsx"),
    route("event/:eventId/signups", "routes/event/signups.tsx"),
  ]),
  route("event/:eventId/owner", "routes/event/owner.ts"),
  route("event/:eventId/reminders", "routes/event/reminders.ts"),
  route("u/:token", "routes/unsubscribe.tsx"),
  route("pictures", "routes/pictures/upload.ts"),
  route("pictures/generate", "routes/pictures/generate.ts"),
  route("dev/ui", "routes/dev/ui.tsx"),
  route("dev/outbox", "routes/dev/outbox.tsx"),
  route("dev/outbox/:id", "routes/dev/outbox-message.tsx"),
  route("dev/outbox/:id/html", "routes/dev/outbox-html.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    MEDIA: R2Bucket;
    ASSETS: Fetcher;
    EVENT_ROOM: DurableObjectNamespace<import("./event-room.ts").EventRoom>;
    AI?: Ai;
    VERSION: WorkerVersionMetadata;
    ENVIRONMENT?: string;
    APP_SECRET?: string;
    APP_SECRET_OLD?: string;
    APP_SECRET_OLD_UNTIL?: string;
    APP_ORIGIN?: string;
    SUPPORT_EMAIL?: string;
    WEBHOOK_LOCALHOST?: string;
    VAPID_PUBLIC_KEY?: string;
    VAPID_PRIVATE_KEY?: string;
    RESEND_API_KEY?: string;
    RESEND_BASE_URL?: string;
    RESEND_WEBHOOK_SECRET?: string;
    RESEND_WEBHOOK_SECRET_OLD?: string;
    RESEND_WEBHOOK_SECRET_OLD_UNTIL?: string;
    MAIL_FROM?: string;
    ADMIN_EMAILS?: string;
    AI_BASE_URL?: string;
    AI_API_KEY?: string;
    AI_MODEL?: string;
    AI_MONTHLY_ANSWERS?: string;
    GEOCODER_URL?: string;
    TURNSTILE_SITE_KEY?: string;
    TURNSTILE_SECRET?: string;
    TURNSTILE_BASE_URL?: string;
    ROOM_LOCATION?: string;
  }
}

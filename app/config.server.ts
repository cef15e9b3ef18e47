import { env } from "cloudflare:workers";
import { z } from "zod";

const text = z.string().trim().min(1).optional();
const url = z.url().optional();
const day = z.iso.date().optional();

/** The location hints of Durable Objects; D1 accepts them too, except "sam", "afr" and "me". */
const LOCATIONS = ["wnam", "enam", "sam", "weur", "eeur", "apac", "oc", "afr", "me"] as const;

const schema = z
  .object({
    ENVIRONMENT: z.enum(["production", "development"]).default("production"),
    APP_SECRET: z.string().min(32).optional(),
    APP_SECRET_OLD: z.string().min(32).optional(),
    APP_SECRET_OLD_UNTIL: day,
    APP_ORIGIN: url,
    SUPPORT_EMAIL: z.email().optional(),
    MAIL_FROM: text,
    RESEND_API_KEY: text,
    RESEND_BASE_URL: url,
    RESEND_WEBHOOK_SECRET: text,
    RESEND_WEBHOOK_SECRET_OLD: text,
    RESEND_WEBHOOK_SECRET_OLD_UNTIL: day,
    ADMIN_EMAILS: text,
    WEBHOOK_LOCALHOST: z.literal("yes").optional(),
    VAPID_PUBLIC_KEY: text,
    VAPID_PRIVATE_KEY: text,
    AI_BASE_URL: url,
    AI_API_KEY: text,
    AI_MODEL: text,
    AI_MONTHLY_ANSWERS: z.coerce.number().int().min(0).default(2000),
    GEOCODER_URL: url,
    TURNSTILE_SITE_KEY: text,
    TURNSTILE_SECRET: text,
    TURNSTILE_BASE_URL: url,
    ROOM_LOCATION: z.enum(LOCATIONS).optional(),
  })
  .superRefine((values, context) => {
    for (const name of ["APP_SECRET_OLD", "RESEND_WEBHOOK_SECRET_OLD"] as const) {
      if (values[name] !== undefined && values[`${name}_UNTIL`] === undefined)
        context.addIssue({ code: "custom", path: [`${name}_UNTIL`], message: `is required beside ${name}` });
    }
    if (values.ENVIRONMENT !== "production") return;
    for (const name of REQUIRED_IN_PRODUCTION) {
      if (values[name] === undefined) context.addIssue({ code: "custom", path: [name], message: "is required in production" });
    }
  });

const REQUIRED_IN_PRODUCTION = ["APP_SECRET", "APP_ORIGIN", "MAIL_FROM", "RESEND_API_KEY", "RESEND_WEBHOOK_SECRET"] as const;

type Config = ReturnType<typeof parse>;
let parsed: Config | undefined;

/** The Worker's variables, validated once; throws an error that names each missing or malformed one. */
export function config(): Config {
  parsed ??= parse({ ...env });
  return parsed;
}

/** The host that messages to Sally are sent to for a model's answer, or null. */
export function modelHost(): string | null {
  const { ai, monthlyAnswers } = config();
  if (monthlyAnswers === 0) return null;
  if (ai) return new URL(ai.baseUrl).host;
  return env.AI ? "Cloudflare Workers AI" : null;
}

export function parse(variables: Record<string, unknown>) {
  const configuredValues = Object.fromEntries(Object.entries(variables).filter(([name, value]) => name in NAMES && value !== ""));
  const result = schema.safeParse(configuredValues, { error: z.config().localeError });
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Configuration: ${problems.join("; ")}`);
  }
  const values = result.data;
  return {
    isProduction: values.ENVIRONMENT === "production",
    /** One line per request, where logs are kept. */
    logsRequests: values.ENVIRONMENT === "production",
    secret: values.APP_SECRET ?? "only-for-development-and-never-in-production",
    /** The previous secret, which still verifies for a while. */
    oldSecret: parseOldKey(values.APP_SECRET_OLD, values.APP_SECRET_OLD_UNTIL),
    origin: values.APP_ORIGIN ?? "http://localhost:8787",
    /** If unset, no page offers an email address to write to. */
    supportEmail: values.SUPPORT_EMAIL,
    mailFrom: values.MAIL_FROM ?? "Turnout <turnout@example.com>",
    resend: values.RESEND_API_KEY ? { apiKey: values.RESEND_API_KEY, baseUrl: values.RESEND_BASE_URL } : undefined,
    resendWebhookSecret: values.RESEND_WEBHOOK_SECRET,
    oldResendWebhookSecret: parseOldKey(values.RESEND_WEBHOOK_SECRET_OLD, values.RESEND_WEBHOOK_SECRET_OLD_UNTIL),
    adminEmails: (values.ADMIN_EMAILS ?? "")
      .split(",")
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
    turnstile:
      values.TURNSTILE_SITE_KEY && values.TURNSTILE_SECRET
        ? {
            siteKey: values.TURNSTILE_SITE_KEY,
            secret: values.TURNSTILE_SECRET,
            baseUrl: values.TURNSTILE_BASE_URL ?? "https://challenges.cloudflare.com",
          }
        : undefined,
    geocoderUrl: values.GEOCODER_URL,
    push:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY
        ? { publicKey: values.VAPID_PUBLIC_KEY, privateKey: values.VAPID_PRIVATE_KEY }
        : undefined,
    /** Whether organizers' webhooks may lead to this machine; never in production. */
    admitsLocalWebhooks: values.ENVIRONMENT !== "production" && values.WEBHOOK_LOCALHOST === "yes",
    /** Location hint for event rooms; set it to a region near the database, which every command queries. */
    roomLocation: values.ROOM_LOCATION,
    aiModel: values.AI_MODEL,
    /** How many answers a model may give per month; after that, the built-in planner answers. */
    monthlyAnswers: values.AI_MONTHLY_ANSWERS,
    ai: values.AI_BASE_URL ? { baseUrl: values.AI_BASE_URL, apiKey: values.AI_API_KEY, model: values.AI_MODEL } : undefined,
  };
}

export type OldKey = { secret: string; until: number };

function parseOldKey(secret: string | undefined, until: string | undefined): OldKey | undefined {
  return secret && until ? { secret, until: Date.parse(until) } : undefined;
}

/** The keys that verify now: the current one, and the previous one until its end date. */
export function listKeysAt(now: number, current: string, old: OldKey | undefined): string[] {
  return old && now < old.until ? [current, old.secret] : [current];
}

const NAMES: Record<string, true> = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, true]));

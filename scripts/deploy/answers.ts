import { z } from "zod";
import type { InstallationSettings, Stage } from "./installation.ts";

/** An installation's settings, given by a flag, by the environment, or at a terminal. */
export type DeployQuestion = {
  key: "name" | "address" | "sender" | "support" | "admins" | "region" | "resendKey" | "webhookSecret";
  variable: string;
  /** Secrets are never flags, because shells keep a command history. */
  isSecret?: true;
  isOptional?: true;
  question: string;
  valid: z.ZodType<string>;
  remedy: string;
};

const emails = z.string().refine((text) => text.split(",").every((each) => z.email().safeParse(each.trim()).success));
const sender = z.string().refine((text) => z.email().safeParse(/<([^<>]+)>$/.exec(text)?.[1] ?? text).success);
const address = z.url({ protocol: /^https$/ }).refine((text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`);

/** Regions where D1 can place a database; "auto" is near the person who deploys. */
const REGIONS = ["auto", "wnam", "enam", "weur", "eeur", "apac", "oc"] as const;

export const QUESTIONS: DeployQuestion[] = [
  {
    key: "name",
    variable: "TURNOUT_NAME",
    question: "Name of the Worker, its database and its bucket",
    valid: z.string().regex(/^[a-z][a-z0-9-]{1,50}$/),
    remedy: "--name turnout (lowercase letters, digits and hyphens)",
  },
  {
    key: "address",
    variable: "APP_ORIGIN",
    question: "Address people will open",
    valid: address,
    remedy: "--address https://signup.your-school.org (https, no path)",
  },
  {
    key: "sender",
    variable: "MAIL_FROM",
    question: "Sender of the mail, as: Turnout <hello@your-school.org>",
    valid: sender,
    remedy: '--sender "Turnout <hello@your-school.org>", at a domain you can verify in Resend',
  },
  {
    key: "support",
    variable: "SUPPORT_EMAIL",
    isOptional: true,
    question: "Address for questions, shown to people (may be empty)",
    valid: z.email(),
    remedy: "--support help@your-school.org",
  },
  {
    key: "admins",
    variable: "ADMIN_EMAILS",
    isOptional: true,
    question: "Administrators' addresses, comma-separated (may be empty)",
    valid: emails,
    remedy: "--admins you@your-school.org",
  },
  {
    key: "region",
    variable: "TURNOUT_REGION",
    isOptional: true,
    question: `Region of the database (${REGIONS.join(", ")})`,
    valid: z.enum(REGIONS),
    remedy: `--region ${REGIONS.slice(1).join(" | ")}`,
  },
  {
    key: "resendKey",
    variable: "RESEND_API_KEY",
    isSecret: true,
    question: "Resend's API key (https://resend.com/api-keys)",
    valid: z.string().startsWith("re_"),
    remedy: "create one at https://resend.com/api-keys and set RESEND_API_KEY",
  },
  {
    key: "webhookSecret",
    variable: "RESEND_WEBHOOK_SECRET",
    isSecret: true,
    question: "The webhook's signing secret (https://resend.com/webhooks)",
    valid: z.string().startsWith("whsec_"),
    remedy: "at https://resend.com/webhooks, add ADDRESS/webhooks/resend for delivered, bounced and complained; set RESEND_WEBHOOK_SECRET",
  },
];

export type DeployAnswers = Partial<Record<DeployQuestion["key"], string>>;
export type DeployFlags = Record<string, string | boolean | undefined>;
/** `isSecret`: input isn't echoed. */
export type AskDeployer = (question: string, preset: string, isSecret: boolean) => Promise<string>;

/** Collects the saved answers; a flag or an environment variable overrides them. */
export function collectAnswers(
  flags: DeployFlags,
  env: Record<string, string | undefined>,
  settings: InstallationSettings | null,
): DeployAnswers {
  const before: DeployAnswers = settings
    ? {
        name: settings.name,
        address: settings.address,
        ...(settings.vars.MAIL_FROM ? { sender: settings.vars.MAIL_FROM } : {}),
        ...(settings.vars.SUPPORT_EMAIL ? { support: settings.vars.SUPPORT_EMAIL } : {}),
        ...(settings.vars.ADMIN_EMAILS ? { admins: settings.vars.ADMIN_EMAILS } : {}),
      }
    : {};
  for (const { key, variable, isSecret } of QUESTIONS) {
    const value = (isSecret ? undefined : flags[key]) ?? env[variable];
    if (typeof value === "string" && value !== "") before[key] = value.trim();
  }
  return before;
}

/** Asks for the missing answers; Enter accepts the suggested one. */
export async function askForRest(
  answers: DeployAnswers,
  ask: AskDeployer,
  presets: DeployAnswers,
  isNeeded: (question: DeployQuestion) => boolean,
): Promise<void> {
  for (const question of QUESTIONS) {
    if (answers[question.key] !== undefined || !isNeeded(question)) continue;
    for (;;) {
      const answer = (await ask(question.question, presets[question.key] ?? "", question.isSecret ?? false)).trim();
      if (answer === "" && question.isOptional) break;
      if (!question.valid.safeParse(answer).success) continue;
      answers[question.key] = answer;
      break;
    }
  }
}

export function buildPresets(
  stage: Stage,
  subdomain: string | null,
  name = stage === "staging" ? "turnout-staging" : "turnout",
): DeployAnswers {
  return { name, region: "auto", ...(subdomain ? { address: `https://${name}.${subdomain}.workers.dev` } : {}) };
}

/** Lists what is missing or malformed, each with a remedy. */
export function findAnswerProblems(
  answers: DeployAnswers,
  isNeeded: (question: DeployQuestion) => boolean,
): { text: string; remedy: string }[] {
  return QUESTIONS.flatMap((question) => {
    const { variable } = question;
    const remedy = question.remedy.replace("ADDRESS", answers.address ?? "https://…");
    const answer = answers[question.key];
    if (answer !== undefined) return question.valid.safeParse(answer).success ? [] : [{ text: `${variable} can't be used`, remedy }];
    return question.isOptional || !isNeeded(question) ? [] : [{ text: `${variable} is missing`, remedy }];
  });
}

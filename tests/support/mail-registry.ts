import { MAIL_SCOPES } from "#app/db/stored-values.ts";
import { type MailDefinition, PRIORITIES } from "#app/outbox/mail.ts";

type Fields = Record<string, unknown>;

/** Finds exported templates that no mail uses. */
export function findUnregistered(modules: Fields[], mails: Record<string, Fields>): string[] {
  const registered = new Set(Object.values(mails).map(({ template }) => template));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isTemplate(value) && !registered.has(value) ? [name] : [])),
  );
}

/** Finds the fields that entries lack, as "welcome: audience". */
export function findUnsoundMails(mails: Record<string, Fields>): string[] {
  return Object.entries(mails).flatMap(([id, mail]) =>
    Object.entries(CHECKS).flatMap(([field, isSound]) => (isSound(mail[field]) ? [] : [`${id}: ${field}`])),
  );
}

const AUDIENCES = ["account", "event", "submission", "person", "notice"];

const CHECKS: Record<keyof MailDefinition<never, unknown>, (value: unknown) => boolean> = {
  template: isTemplate,
  priority: (value) => Object.keys(PRIORITIES).some((each) => each === value),
  audience: (value) => AUDIENCES.some((each) => each === value),
  scope: (value) => value === null || MAIL_SCOPES.some((each) => each === value),
  about: (value) => value === undefined || value === null || typeof value === "string",
  setOffBy: (value) => value === undefined || value === "owner",
  isUrgent: (value) => value === undefined || value === true,
  expires: (value) => typeof value === "boolean",
  sample: (value) => hasFields(value) && "props" in value && "signUp" in value,
};

function isTemplate(value: unknown): boolean {
  return hasFields(value) && ["subject", "preview", "footer", "Body"].every((part) => typeof value[part] === "function");
}

function hasFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

import { z } from "zod";
import { createDocument } from "zod-openapi";
import { VERSION } from "#app/lib/version.ts";
import { changeBody, eventAnswer, managedAnswer, problemAnswer, signUpAnswer, signUpBody } from "./schema.ts";

/** The API's description, built from the schemas that check its requests. */
export function buildOpenApiDocument(origin: string) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Turnout",
      version: VERSION,
      description: "Read a sign-up sheet, sign up, change and cancel. No key is needed.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: origin }],
    tags: [
      { name: "Events", description: "Sheets that anyone with the link can read and sign up on." },
      { name: "Sign-ups", description: "Sign-ups, for anyone with their private link." },
    ],
    paths: {
      "/api/events/{eventId}": {
        get: {
          ...operation("getEvent", "Events", "Read an event and its offers"),
          parameters: [eventId],
          responses: { 200: json("The event", eventAnswer), ...problems(404) },
        },
      },
      "/api/events/{eventId}/signups": {
        post: {
          ...operation("signUp", "Events", "Sign up"),
          parameters: [eventId],
          requestBody: body(signUpBody),
          responses: {
            201: json("Signed up", signUpAnswer),
            202: json("On the wait list, or to be confirmed by mail first", signUpAnswer),
            200: json("This submission, or this address, was signed up before", signUpAnswer),
            ...problems(400, 404, 409, 410, 413, 415, 422, 429, 503),
          },
        },
      },
      "/api/events/{eventId}/calendar.ics": {
        get: {
          ...operation("getCalendar", "Events", "Get the event's calendar file"),
          parameters: [eventId],
          responses: {
            308: {
              description: "Redirects to the file's only URL, below the event's page.",
              headers: z.object({ Location: z.string().meta({ examples: ["/event/4v0s…/calendar.ics"] }) }),
            },
            200: { description: "The iCalendar file, after the redirect", content: { "text/calendar": {} } },
            404: { description: "No such event, after the redirect", content: { "text/plain": {} } },
          },
        },
      },
      "/api/signups/{token}": {
        get: {
          ...operation("getSignUp", "Sign-ups", "Read a submission"),
          parameters: [token],
          responses: { 200: json("The submission", managedAnswer), ...problems(404) },
        },
        patch: {
          ...operation("changeSignUp", "Sign-ups", "Change a sign-up, or take the spot held for it"),
          parameters: [token],
          requestBody: body(changeBody),
          responses: { 200: json("Changed", managedAnswer), ...problems(400, 404, 409, 410, 413, 415, 422, 503) },
        },
        delete: {
          ...operation("cancelSignUp", "Sign-ups", "Cancel a submission"),
          parameters: [token],
          responses: { 200: json("Canceled", managedAnswer), ...problems(404, 409, 503) },
        },
      },
    },
  });
}

/** No operation needs a key: a private link is one. */
function operation(operationId: string, tag: string, summary: string) {
  return { operationId, tags: [tag], summary, security: [] };
}

const eventId = z.string().meta({ param: { in: "path", name: "eventId" } });
const token = z.string().meta({ param: { in: "path", name: "token" }, description: "From the private link /s/{token}" });

const TITLES: Record<number, string> = {
  400: "The body is not JSON",
  404: "No such event or sign-up",
  409: "Full, closed, or changed meanwhile",
  410: "No longer on the sheet",
  413: "The body is too large",
  415: "Send application/json",
  422: "Some fields are not valid",
  429: "Too many sign-ups; see Retry-After",
  503: "Busy; see Retry-After",
};

function problems(...statuses: number[]) {
  const answers = statuses.map((status) => [
    status,
    { description: TITLES[status] ?? "Problem", content: { "application/problem+json": { schema: problemAnswer } } },
  ]);
  return Object.fromEntries(answers);
}

function json(description: string, schema: z.ZodType) {
  return { description, content: { "application/json": { schema } } };
}

function body(schema: z.ZodType) {
  return { required: true, content: { "application/json": { schema } } };
}

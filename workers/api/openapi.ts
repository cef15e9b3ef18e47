import { z } from "zod";
import { createDocument } from "zod-openapi";
import { changeBody, eventAnswer, managedAnswer, problemAnswer, signUpAnswer, signUpBody } from "./schema.ts";

/** The API's description, made from the schemas that check its requests. */
export function openApiDocument(origin: string) {
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Turnout", version: "1", description: "Read a sign-up sheet, sign up, change and cancel. No key is needed." },
    servers: [{ url: origin }],
    paths: {
      "/api/events/{eventId}": {
        get: { operationId: "getEvent", parameters: [eventId], responses: { 200: json("The event", eventAnswer), ...problems(404) } },
      },
      "/api/events/{eventId}/signups": {
        post: {
          operationId: "signUp",
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
          operationId: "getCalendar",
          parameters: [eventId],
          responses: { 200: { description: "iCalendar file", content: { "text/calendar": {} } }, ...problems(404) },
        },
      },
      "/api/signups/{token}": {
        get: { operationId: "getSignUp", parameters: [token], responses: { 200: json("The submission", managedAnswer), ...problems(404) } },
        patch: {
          operationId: "changeSignUp",
          parameters: [token],
          requestBody: body(changeBody),
          responses: { 200: json("Changed", managedAnswer), ...problems(400, 404, 409, 410, 413, 415, 422, 503) },
        },
        delete: {
          operationId: "cancelSignUp",
          parameters: [token],
          responses: { 200: json("Cancelled", managedAnswer), ...problems(404, 503) },
        },
      },
    },
  });
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

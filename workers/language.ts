import { context, withContext } from "#app/db/request-context.server.ts";
import { baseLocale, extractLocaleFromHeader, type Locale, overwriteServerAsyncLocalStorage } from "#app/i18n/paraglide/runtime.js";

overwriteServerAsyncLocalStorage({ getStore: context, run: withContext });

/** Runs work in a language. (Paraglide's own middleware copies the request and parses its URL several times.) */
export function runInLanguage<T>(locale: Locale, request: Request, work: () => T): T {
  return withContext({ locale, origin: new URL(request.url).origin }, work);
}

/** The language a browser or program asks for. */
export function findRequestLanguage(request: Request): Locale {
  return extractLocaleFromHeader(request) ?? baseLocale;
}

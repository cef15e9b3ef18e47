/** The value of one of a request's cookies. */
export function readCookie({ headers }: Request, name: string): string | undefined {
  for (const pair of (headers.get("Cookie") ?? "").split(";")) {
    const [before = "", ...value] = pair.trim().split("=");
    if (before === name && value.join("") !== "") return value.join("=");
  }
  return undefined;
}

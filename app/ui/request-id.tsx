import { createContext, useContext } from "react";

const RequestId = createContext<string | null>(null);

/** The id under which this document's request is logged; the server writes it to <html> for the browser. */
export const RequestIdProvider = RequestId.Provider;

export function useRequestId(): string | null {
  return useContext(RequestId);
}

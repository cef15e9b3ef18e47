import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The nonce of the page's scripts; known only on the server. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

import { useNonce } from "#app/ui/nonce.tsx";
import script from "../form/form-behavior.ts?worker&url";

/** On pages with a sign-up form, and on the confirmation. */
export function FormScript() {
  // A hydrating browser doesn't reveal its nonce.
  return <script type="module" src={script} nonce={useNonce()} suppressHydrationWarning />;
}

import { useNonce } from "#app/ui/nonce.tsx";
import script from "../form/form-behavior.ts?worker&url";

/** On a page with a sign-up form, and on the one that says that it was made. */
export function FormScript() {
  // A browser that hydrates doesn't tell its nonce.
  return <script type="module" src={script} nonce={useNonce()} suppressHydrationWarning />;
}

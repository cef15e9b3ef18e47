import { useFrame } from "#app/ui/frame.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import script from "../form/form-behavior.ts?worker&url";

/** On pages with a sign-up form, and on the confirmation; not in frames on other websites. */
export function FormScript() {
  const [frame, nonce] = [useFrame(), useNonce()];
  if (frame) return null;
  // A hydrating browser doesn't reveal its nonce.
  return <script type="module" src={script} nonce={nonce} suppressHydrationWarning />;
}

import { Img, Section } from "@react-email/components";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Label } from "./parts.tsx";
import { styles } from "./theme.ts";

const SIDE = "212";

/** The code that the door scans, as a picture of ours. Its alt text is readable where pictures are blocked. */
export function PassCode({ picture, locale }: { picture: string | undefined; locale: Locale }) {
  if (!picture) return null;
  return (
    <>
      <Label>{m.passes_text({}, { locale })}</Label>
      <Section data-skip-in-text="true">
        <Img src={picture} alt={m.passes_code_blocked({}, { locale })} width={SIDE} height={SIDE} className="muted" style={styles.pass} />
      </Section>
    </>
  );
}

import { Button } from "#app/ui/button.tsx";
import { useConnectionForm } from "./use-connection-form.ts";

type EndFormProps = {
  intent: string;
  /** The field that says which one ends. */
  field: string;
  id: string;
  label: string;
  /** The label with the name of what ends, for screen readers. */
  fullLabel: string;
};

/** Ends something that other programs use, with one press. */
export function EndForm({ intent, field, id, label, fullLabel }: EndFormProps) {
  const { form, isBusy } = useConnectionForm();
  return (
    <form {...form}>
      <input type="hidden" name={field} value={id} />
      <Button type="submit" name="intent" value={intent} variant="secondary" size="sm" busy={isBusy} aria-label={fullLabel}>
        {label}
      </Button>
    </form>
  );
}

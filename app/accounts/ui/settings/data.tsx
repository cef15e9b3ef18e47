import { useFetcher } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import type { Leaving, SettingsAnswer } from "#app/accounts/settings.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Row, Section } from "./section.tsx";
import { useAnswer } from "./use-answer.ts";

const DeleteDialog = lazy(() => import("./delete-dialog.tsx").then((module) => ({ default: module.DeleteDialog })));

/** All that is kept of a person: to take along, and to have forgotten. */
export function Data({ nextExport, leaving }: { nextExport: string | null; leaving: Leaving }) {
  const fetcher = useFetcher<SettingsAnswer>();
  const [isLeaving, setLeaving] = useState(false);
  useAnswer(fetcher);
  return (
    <Section id="data" title={m.settings_data()}>
      <Row label={m.settings_export()} hint={nextExport ? m.settings_export_next({ when: nextExport }) : m.settings_export_hint()}>
        <fetcher.Form method="post" action="/settings">
          <Button
            type="submit"
            name="intent"
            value="export"
            variant="secondary"
            size="sm"
            busy={fetcher.state !== "idle"}
            disabled={nextExport !== null}
          >
            {m.settings_export_submit()}
          </Button>
        </fetcher.Form>
      </Row>
      <Row label={m.settings_delete()} hint={m.settings_delete_hint()}>
        <Button variant="secondary" size="sm" className="text-danger-ink" onClick={() => setLeaving(true)}>
          {m.settings_delete_open()}
        </Button>
      </Row>
      {isLeaving && (
        <Suspense>
          <DeleteDialog leaving={leaving} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </Section>
  );
}

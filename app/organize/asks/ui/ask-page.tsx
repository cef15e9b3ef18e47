import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useKeptForm } from "#app/ui/use-kept-form.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { AskForm } from "../queries.server.ts";
import { askPath } from "../rules.ts";
import { AskFields } from "./ask-fields.tsx";

/** The form on a page of its own, for links from other pages. */
export function AskPage({ form: asking }: { form: AskForm }) {
  const { event, offerId, offers, isProven } = asking;
  const navigate = useNavigate();
  const [shown, setShown] = useState<HTMLFormElement | null>(null);
  const forget = useKeptForm(shown, `ask.${event.id}.${offerId}`);
  const { form, isBusy, result } = useSubmission(askPath(event.id), {
    networkFailure: actionFailed,
    onResult: ({ ok }) => {
      if (!ok) return;
      forget();
      navigate(`/event/${event.id}/overview`);
    },
  });
  return (
    <div className="grid max-w-xl gap-5">
      <PageHeader isPart className="mb-0" title={m.ask_open()} text={m.ask_form_text()} />
      <Card>
        <CardBody>
          <form {...form} ref={setShown} className="grid gap-5" noValidate>
            <input type="hidden" name="intent" value="ask" />
            {result?.problem && (
              <Notice tone="error" title={result.problem.title}>
                {result.problem.body}
              </Notice>
            )}
            <AskFields form={asking} errors={result?.errors ?? {}} />
            <div className="fill-lines flex flex-wrap items-center justify-end gap-3">
              <Button asChild variant="ghost">
                <Link to={`/event/${event.id}/invite`}>{m.ask_invite_instead()}</Link>
              </Button>
              <Button type="submit" busy={isBusy} disabled={!isProven || offers.length === 0}>
                {m.ask_form_send()}
              </Button>
            </div>
          </form>
        </CardBody>
      </Card>
    </div>
  );
}

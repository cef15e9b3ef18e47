import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** A half-filled form was left: continue, or start over. */
export function UnfinishedNotice({ title, onContinue, onStartOver }: { title: string; onContinue: () => void; onStartOver: () => void }) {
  return (
    <Notice
      className="mb-6"
      title={m.wizard_unfinished()}
      action={
        <span className="flex gap-2">
          <Button variant="ghost" size="sm" onClick={onStartOver}>
            {m.wizard_start_over()}
          </Button>
          <Button size="sm" onClick={onContinue}>
            {m.wizard_continue()}
          </Button>
        </span>
      }
    >
      {title}
    </Notice>
  );
}

/** A form was requested while another one is half-filled; only one can be kept. */
export function OtherFormNotice(props: { title: string; newTitle: string; onContinue: () => void; onReplace: () => void }) {
  const { title, newTitle, onContinue, onReplace } = props;
  return (
    <Card className="grid max-w-2xl gap-5 p-6">
      <PageHeader title={m.wizard_unfinished()} text={m.wizard_other_text({ title, newTitle })} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onContinue}>{m.wizard_other_keep({ title })}</Button>
        <Button variant="secondary" onClick={onReplace}>
          {m.wizard_other_replace({ title: newTitle })}
        </Button>
      </div>
    </Card>
  );
}

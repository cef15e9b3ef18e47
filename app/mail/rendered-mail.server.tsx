import { toPlainText } from "@react-email/render";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeHtml } from "#app/lib/text.ts";
import { toOneLine } from "#app/outbox/plain-text.ts";
import { Layout, type ReaderContext } from "#emails/layout.tsx";
import type { EventFacts } from "#emails/parts.tsx";
import type { Template } from "#emails/template.ts";

/** A rendered message in which each reader's own values are still merge fields. */
export type RenderedMail = { subject: string; html: string; text: string };

const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** For the text version: headings keep their case, and "tight" lines have no gap between them. */
const TEXT = [
  { selector: "h1", format: "heading", options: { uppercase: false } },
  { selector: "p.tight", format: "paragraph", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
];
const MERGE_FIELD = /\ue000(\w+)\ue001/g;

/** The values that differ by reader. Templates get merge fields instead, so that one rendering serves many readers. */
export class ReaderValues {
  readonly #values: Record<string, string> = {};

  mergeField(name: string, value: string): string {
    this.#values[name] = value;
    return `\ue000${name}\ue001`;
  }

  fill(mail: RenderedMail): RenderedMail {
    const value = (_: string, name: string) => this.#values[name] ?? "";
    return {
      subject: toOneLine(mail.subject.replace(MERGE_FIELD, value)),
      html: mail.html.replace(MERGE_FIELD, (field, name) => escapeHtml(value(field, name))),
      text: mail.text.replace(MERGE_FIELD, value),
    };
  }
}

/** Renders ten thousand reminders that differ only in names and links once. */
export class MailCache {
  readonly #mails = new Map<string, RenderedMail>();

  render<Props>(id: string, template: Template<Props>, content: Props, context: ReaderContext): RenderedMail {
    const props = { ...content, ...context };
    const key = JSON.stringify([id, props]);
    const mail = this.#mails.get(key) ?? render(template, props);
    this.#mails.set(key, mail);
    return mail;
  }
}

function render<Props>(template: Template<Props>, props: Props & ReaderContext): RenderedMail {
  const { Body } = template;
  const { locale, home } = props;
  const html = renderToStaticMarkup(
    <Layout
      locale={locale}
      home={home}
      preview={template.preview(props)}
      footer={template.footer(props)}
      event={isAboutEvent(props) ? props.event : null}
      hasPicture={template.hasPicture ?? false}
    >
      <Body {...props} />
    </Layout>,
  );
  return { subject: template.subject(props), html: `${DOCTYPE}${html}`, text: toPlainText(html, { selectors: TEXT }) };
}

function isAboutEvent(props: object): props is { event: EventFacts } {
  return "event" in props;
}
